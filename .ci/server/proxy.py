"""A Unix socket before a server's: it cuts a connection when a client commits, or does what a pooler does
that gives each transaction another session."""

import os
import pathlib
import random
import socket
import threading
import time


class Proxy:
    """Passes bytes on, and cuts the next connection that commits what it wrote, before or after it."""

    # The answer to the statement of another client.
    DONE = b"C\0\0\0\x07DO\0Z\0\0\0\5I"

    def __init__(self, folder, cluster, chance):
        # A statement that another client runs on the session before each transaction, a text before which
        # the next transaction gets another session, and one after which the server says nothing more.
        self.other = None
        self.swapped = None
        self.silenced = None
        self.is_silent = False
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(exist_ok=True)
        self.target = str(cluster.folder / f".s.PGSQL.{cluster.port}")
        self.chance = chance
        self.cuts = 0
        self.waiting = []
        self.is_cutting = True
        path = str(self.folder / f".s.PGSQL.{cluster.port}")
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(path)
        os.chmod(path, 0o777)
        self.server.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.server.accept()
            if self.is_silent:
                self.waiting.append(client)
                continue
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self.target)
            except OSError:
                client.close()
                continue
            threading.Thread(target=self.requests, args=(client, server), daemon=True).start()
            threading.Thread(target=self.answers, args=(client, server), daemon=True).start()

    def requests(self, client, server):
        writes = False
        first = None
        try:
            while data := client.recv(65536):
                first = first or data
                if self.silenced and self.silenced in data:
                    self.is_silent = True
                    time.sleep(120)
                if self.swapped and self.swapped in data:
                    self.swapped = None
                    server = self.session(first)
                    threading.Thread(target=self.answers, args=(client, server), daemon=True).start()
                if self.other and b"BEGIN ISOLATION" in data:
                    # Its message has a type, a length and an empty name before the text.
                    place = data.index(b"BEGIN ISOLATION") - 6
                    server.sendall(data[:place])
                    data = data[place:]
                    text = f"DO $$ BEGIN {self.other}; END $$\0".encode()
                    server.sendall(b"Q" + (len(text) + 4).to_bytes(4, "big") + text)
                writes = writes or b"begin_write" in data
                if self.is_cutting and writes and b"\0COMMIT\0" in data:
                    self.is_cutting = False
                    self.cuts += 1
                    if self.chance.random() < 0.7:
                        server.sendall(data)
                        time.sleep(self.chance.choice([0, 0.0005, 0.005]))
                    break
                server.sendall(data)
        except OSError:
            pass
        self.cut(client, server)

    def session(self, first):
        """Another session, begun as the first one was."""
        server = socket.socket(socket.AF_UNIX)
        server.connect(self.target)
        server.sendall(first)
        while not server.recv(65536).endswith(b"Z\0\0\0\5I"):
            pass
        return server

    def answers(self, client, server):
        try:
            while data := server.recv(65536):
                client.sendall(data.replace(self.DONE, b""))
        except OSError:
            pass
        self.cut(client, server)

    @staticmethod
    def cut(*sockets):
        for one in sockets:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
