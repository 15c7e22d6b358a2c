"""
Runs a SecantusDB server until standard input ends, which it does also when its starter is killed.
Arguments: a port (0: any free one), and a folder to keep the data in; without one they go when the server does.
"""

import os
import shutil
import signal
import sys
import tempfile
import threading

from secantus.cli import main

port, kept = [*sys.argv[1:], ""][:2]
folder = kept or tempfile.mkdtemp(prefix="vigie-mongo-")


def end_with_input():
    sys.stdin.buffer.read()
    if kept:
        os.kill(os.getpid(), signal.SIGINT)
    else:
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)


threading.Thread(target=end_with_input, daemon=True).start()
main(["--host", "127.0.0.1", "--port", port, "--storage-path", folder, "--cache-size", "128M"])
