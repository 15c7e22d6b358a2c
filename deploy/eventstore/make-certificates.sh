#!/bin/sh
# Makes the certificates of the cluster's three nodes into a folder, once: an authority of their own (trusted/ca.crt) and a
# key and a certificate for each. The authority's key stays behind in ca.key: keep it elsewhere, for the certificates after these.
# Usage: deploy/eventstore/make-certificates.sh [folder] [days]
set -eu
umask 077
folder=${1:-$(dirname "$0")/../certificates}
days=${2:-825}
mkdir -p "$folder/trusted"
cd "$folder"

# What openssl says is for when it fails.
quietly() {
  said=$("$@" 2>&1) || { printf '%s\n' "$said" >&2 && exit 1; }
}

# A file that this was cut off in the middle of is none: each is written beside its place, and put there whole.
if [ ! -s trusted/ca.crt ]; then
  quietly openssl req -x509 -newkey rsa:2048 -nodes -sha256 -days 3650 -keyout ca.key -out ca.crt.new \
    -subj '/O=Vigie/CN=Vigie EventStoreDB authority' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign'
  mv ca.crt.new trusted/ca.crt
fi

for node in eventstore-1 eventstore-2 eventstore-3; do
  if [ -s "$node/node.crt" ]; then continue; fi
  if [ ! -s ca.key ]; then
    echo "$PWD has trusted/ca.crt, but not its key, for a certificate of $node: put ca.key back" >&2
    exit 1
  fi
  mkdir -p "$node"
  # The name that EventStoreDB's nodes know each other by.
  quietly openssl req -new -newkey rsa:2048 -nodes -sha256 -keyout "$node/node.key" -out "$node/node.csr" \
    -subj '/CN=eventstoredb-node'
  cat >"$node/node.ext" <<EXTENSIONS
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$node,DNS:localhost,IP:127.0.0.1
EXTENSIONS
  quietly openssl x509 -req -in "$node/node.csr" -CA trusted/ca.crt -CAkey ca.key -CAserial ca.srl -CAcreateserial -sha256 -days "$days" \
    -extfile "$node/node.ext" -out "$node/node.crt.new"
  mv "$node/node.crt.new" "$node/node.crt"
  rm "$node/node.csr" "$node/node.ext"
done

# The containers read as user 1000; the services read the authority's certificate, which is no secret.
chmod 755 . trusted
chmod 644 trusted/ca.crt
if [ "$(id -u)" = 0 ]; then
  chown -R 1000:1000 eventstore-1 eventstore-2 eventstore-3
elif [ "$(id -u)" != 1000 ]; then
  echo 'Now as root: chown -R 1000:1000 the folders eventstore-1, -2 and -3; the nodes read their keys as user 1000.' >&2
fi
