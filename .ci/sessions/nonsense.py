"""What is typed that makes no sense, or comes in a way that no finger types."""

PASTE_BEGINS, PASTE_ENDS = b"\x1b[200~", b"\x1b[201~"
# Ends, stops, and what the line discipline of a terminal makes of a key.
CONTROLS = bytes([0x03, 0x04, 0x0F, 0x11, 0x13, 0x16, 0x1A, 0x1C])
SEQUENCES = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~",
    b"\x1b[Z", b"\x1bOA", b"\x1bOB", b"\x1b[1;2C", b"\x1b[1;5D", b"\x1b[200;1~", b"\x1b[38;5;1m",
    b"\x1b[<0;10;10M", b"\x1b[M !!", b"\x1b]0;2\r\x07", b"\x1bP1$r\x1b\\", b"\x1b\x1b[A", b"\x1b",
    b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[I", b"\x1b[?1;2c", b"\xc3", b"\xe2\x82", b"\xf0\x9f",
    b"\xff", b"\xc0\x80", "é".encode(), "日本".encode(), "👩‍👩‍👧".encode(), b"\x00", b"\x7f",
    b"\t"]
LETTERS = b"0123456789rsdnbqjkgG?-+ \r\n\x15\x0c"


def nonsense(random):
    """Bytes to be typed at once."""
    way = random.randrange(6)
    if way == 0:
        return bytes(random.choice(LETTERS) for _ in range(random.randint(1, 3)))
    if way == 1:
        return b"".join(random.choice(SEQUENCES) for _ in range(random.randint(1, 3)))
    if way == 2:
        typed = bytes(random.randrange(256) for _ in range(random.randint(1, 40)))
        return typed.translate(None, CONTROLS)
    if way == 3:
        text = bytes(random.choice(LETTERS) for _ in range(random.randint(1, 60)))
        return PASTE_BEGINS + text + PASTE_ENDS
    if way == 4:
        return bytes(random.choice(LETTERS) for _ in range(random.randint(4, 300)))
    return b"\x0c"


def size(random):
    """The size of a window, from hardly usable to very large."""
    return random.choice(
        [(20, 6), (24, 10), (40, 12), (80, 24), (132, 43), (200, 60), None]) or (
        random.randint(20, 200), random.randint(6, 60))
