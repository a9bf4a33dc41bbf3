# Runs PostgreSQL in an unpacked Debian system. Called in separate namespaces (see debian.ts): mounts made here are
# invisible outside and disappear when this exits.
# Arguments: TREE DATA UID:GID BIN create-cluster|serve|serve-durably
set -eu
tree=$1 data=$2 user=$3 bin=$4 task=$5

mount --rbind /dev "$tree/dev"
# Private shared memory, so that a killed PostgreSQL leaves nothing on the machine.
if [ -d "$tree/dev/shm" ]; then mount -t tmpfs tmpfs "$tree/dev/shm"; fi
mount -t proc proc "$tree/proc"
mount --bind "$data" "$tree/srv"

as_postgres() { chroot --userspec="$user" "$tree" "$@"; }

create_cluster() {
  as_postgres "$bin/initdb" -D /srv/cluster -E UTF8 --locale=C.UTF-8 -A trust -U postgres
  cat >> "$data/cluster/postgresql.conf" <<CONF
shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb_extended_rum,pg_documentdb'
# The handler of indexes that can also sort.
documentdb.alternate_index_handler_name = 'extended_rum'
cron.database_name = 'postgres'
cron.host = '/srv'
documentdb.localhost_connection_string = 'host=/srv'
listen_addresses = ''
unix_socket_directories = '/srv'
max_connections = 200
CONF
  as_postgres "$bin/pg_ctl" -w -t 60 -D /srv/cluster -l /srv/first-start.log start
  # Writes and reads a document: a broken system fails here and is not cached.
  as_postgres "$bin/psql" -v ON_ERROR_STOP=1 -h /srv -U postgres <<'SQL'
CREATE EXTENSION documentdb CASCADE;
CREATE EXTENSION documentdb_extended_rum;
SELECT documentdb_api.insert_one('trial', 'documents', '{"_id": 1}');
SELECT documentdb_api.drop_database('trial');
SQL
  as_postgres "$bin/pg_ctl" -w -t 60 -D /srv/cluster -m fast stop
  rm -f "$data/first-start.log"
}

# $1: whether a commit waits for its log, so that it survives a kill
serve() {
  # This shell remains the parent of PostgreSQL: changing the user resets the parent-death signal.
  # The data is removed with the server: it need not survive a power failure.
  chroot --userspec="$user" "$tree" "$bin/postgres" -D /srv/cluster \
    -c fsync=off -c synchronous_commit="$1" -c full_page_writes=off \
    -c wal_level=minimal -c max_wal_senders=0 -c checkpoint_timeout=1h -c max_wal_size=4GB &
  server=$!
  trap 'kill -INT $server' INT TERM
  # The signal interrupts the first wait.
  wait $server || wait $server
}

case $task in
  create-cluster) create_cluster ;;
  serve) serve off ;;
  serve-durably) serve on ;;
esac
