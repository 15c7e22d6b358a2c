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

if [ ! -f trusted/ca.crt ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -sha256 -days 3650 -keyout ca.key -out trusted/ca.crt \
    -subj '/O=Vigie/CN=Vigie EventStoreDB authority' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' 2>/dev/null
fi

for node in eventstore-1 eventstore-2 eventstore-3; do
  if [ -f "$node/node.crt" ]; then continue; fi
  mkdir -p "$node"
  # The name that EventStoreDB's nodes know each other by.
  openssl req -new -newkey rsa:2048 -nodes -sha256 -keyout "$node/node.key" -out "$node/node.csr" \
    -subj '/CN=eventstoredb-node' 2>/dev/null
  cat >"$node/node.ext" <<EXTENSIONS
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$node,DNS:localhost,IP:127.0.0.1
EXTENSIONS
  openssl x509 -req -in "$node/node.csr" -CA trusted/ca.crt -CAkey ca.key -CAserial ca.srl -CAcreateserial -sha256 -days "$days" \
    -extfile "$node/node.ext" -out "$node/node.crt" 2>/dev/null
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
