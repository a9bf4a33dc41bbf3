#!/bin/sh
# Makes the secrets of docker-compose.yml that are missing, in ./secrets. The folder is private; its files are not,
# because the users of the containers have other numbers than yours.
set -eu
umask 022
mkdir -p -m 700 secrets
for name in admin-password session-secret mongodb-password mongodb-key s3-secret-access-key; do
  [ -s "secrets/$name" ] || openssl rand -hex 24 > "secrets/$name"
done
printf 'mongodb://bokkado:%s@mongo:27017/bokkado?replicaSet=rs0&authSource=admin\n' "$(cat secrets/mongodb-password)" \
  > secrets/mongodb-uri
echo "The administrator's password is in secrets/admin-password."
