"""
Runs a SecantusDB server until standard input ends, which it does also when its starter is killed.
Arguments: a port (0: any free one), and a folder to keep the data in; without one they go when the server does.
"""

import contextlib
import logging
import os
import shutil
import signal
import sys
import tempfile
import threading

from secantus.server import SecantusDBServer

port, kept = [*sys.argv[1:], ""][:2]
folder = kept or tempfile.mkdtemp(prefix="vigie-mongo-")

logging.basicConfig(level="INFO")
# Ctrl-C reaches it as well as its starter, whose end is its own.
signal.signal(signal.SIGINT, signal.SIG_IGN)
# A database has a machine of its own. Here it shares one with all who wait for it, and where it has to wait for its turn among them,
# everybody waits twice.
with contextlib.suppress(PermissionError):
    os.nice(-10)
# A thread per connection: with the usual 5 ms for each, one that works keeps all others waiting at every lock.
sys.setswitchinterval(0.00005)
server = SecantusDBServer(
    host="127.0.0.1",
    port=int(port),
    storage_path=folder,
    cache_size="128M",
    enable_test_commands=False,
    # Its sweeper of expired documents takes locks in another order than writes do: once a minute all may wait for ever.
    ttl_sweep_seconds=0,
)


def end_with_input():
    sys.stdin.buffer.read()
    if kept:
        server.stop()
    else:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


threading.Thread(target=end_with_input, daemon=True).start()
server.start()
server.wait()
