"""A PostgreSQL cluster of its own for a check: a Unix socket, and TLS on localhost."""

import glob
import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import urllib.parse

PASSWORD = "open-sesame-17"


def programs():
    """Returns the folder of initdb and postgres; None if they are not installed."""
    places = sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
    places += ["/opt/homebrew/opt/postgresql/bin", "/usr/local/bin", "/usr/bin"]
    return next((place for place in places if os.path.exists(f"{place}/initdb")), None)


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Cluster:
    def __init__(self, folder, store_script):
        self.bin = programs()
        self.folder = pathlib.Path(folder)
        self.data = self.folder / "data"
        self.port = free_port()
        self.account = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.script = store_script
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.account)

    def as_account(self, *command, **options):
        prefix = []
        if os.geteuid() == 0:
            prefix = ["setpriv", f"--reuid={self.account}", f"--regid={self.account}", "--clear-groups"]
        return subprocess.run(
            [*prefix, *map(str, command)], check=True, cwd="/", stdout=subprocess.DEVNULL, **options)

    def create(self):
        self.as_account(
            f"{self.bin}/initdb", "-D", self.data, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        self.certificate("server", "localhost")
        (self.data / "pg_hba.conf").write_text(
            "local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 scram-sha-256\n")
        self.start()
        self.sql("CREATE DATABASE clinic", database="postgres")
        self.sql(self.script)
        for name, role in [("olga", "owner"), ("sam", "staff"), ("rita", "reader")]:
            self.sql(f"CREATE ROLE {name} LOGIN PASSWORD '{PASSWORD}'; GRANT wellbeing_{role} TO {name}")
        self.sql(f"CREATE ROLE nobody_special LOGIN PASSWORD '{PASSWORD}'")

    def certificate(self, name, host):
        """Makes a key and a certificate that signs itself, in the server's folder."""
        key, crt = self.data / f"{name}.key", self.data / f"{name}.crt"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key,
             "-out", crt, "-subj", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}"],
            check=True, stderr=subprocess.DEVNULL)
        for path in (key, crt):
            if os.geteuid() == 0:
                shutil.chown(path, self.account)
        key.chmod(0o600)
        return crt

    def start(self, *settings):
        options = f"-k {self.folder} -p {self.port} -c listen_addresses=localhost -c ssl=on"
        options += " -c fsync=on -c max_connections=2000 " + " ".join(f"-c {x}" for x in settings)
        self.as_account(
            f"{self.bin}/pg_ctl", "-D", self.data, "-o", options, "-l", self.folder / "log", "-w", "start")

    def stop(self, mode="fast"):
        self.as_account(
            f"{self.bin}/pg_ctl", "-D", self.data, "-m", mode, "-w", "stop", stderr=subprocess.DEVNULL)

    def sql(self, text, database="clinic", user=None, check=True):
        """Runs SQL and returns what it prints; with check=False, its errors."""
        result = subprocess.run(
            [f"{self.bin}/psql", "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-h", self.folder,
             "-p", str(self.port), "-U", user or self.account, "-d", database],
            input=text, text=True, capture_output=True, env={**os.environ, "PGOPTIONS": "-c search_path=wellbeing"})
        if check and result.returncode:
            raise RuntimeError(result.stderr)
        return result.stdout.strip() if check else result.stderr.strip()

    def location(self, user=None, folder=None, port=None, host=None, database="clinic"):
        host = host or urllib.parse.quote(str(folder or self.folder), safe="")
        return f"postgresql://{user or self.account}@{host}:{port or self.port}/{database}"
