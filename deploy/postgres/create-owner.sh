#!/bin/sh
# Creates the role that owns the panel's database. It is no superuser: it may create the roles of the
# application, which row-level security restricts, and has no rights outside its database.
# PostgreSQL's image runs this script once, in an empty volume.
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set password="$OWNER_PASSWORD" <<'SQL'
CREATE ROLE outpost_owner LOGIN NOSUPERUSER NOCREATEDB NOREPLICATION NOBYPASSRLS CREATEROLE
  PASSWORD :'password';
CREATE DATABASE outpost OWNER outpost_owner;
REVOKE ALL ON DATABASE outpost FROM PUBLIC;
SQL
