#!/usr/bin/env bash
# Restarts the servers of docker-compose.yml one after another. A server stops only after nginx has sent
# a request to the one before: after a failure nginx avoids a server for five seconds, longer than the
# server needs to become ready.
#   deploy/restart-servers.sh [name=address …]
set -euo pipefail
compose='docker compose --profile production'
restart=${RESTART_SERVER:-$compose up --detach --no-deps --force-recreate --wait}
ask=${ASK_PROXY:-$compose exec -T nginx wget -S -q -O /dev/null http://127.0.0.1:8080/health/server}
tries=120
[ $# -gt 0 ] || set -- server-a=172.30.83.11:3000 server-b=172.30.83.12:3000

wait_for_proxy() {
  local name=$1 address=$2
  for ((try = 1; try <= tries; try++)); do
    if $ask 2>&1 | tr -d '\r' | grep -qix " *x-server: .*\b$address"; then return; fi
    sleep 0.5
  done
  echo "nginx sends nothing to $name ($address); the other servers were left as they are." >&2
  exit 1
}

for server in "$@"; do
  name=${server%%=*}
  echo "Restarting $name"
  $restart "$name"
  wait_for_proxy "$name" "${server#*=}"
done
