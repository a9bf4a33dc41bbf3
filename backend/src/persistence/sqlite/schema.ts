import type { Database } from './database';

/** The letters "bkkd" (`PRAGMA application_id`). */
export const applicationId = 0x62_6b_6b_64;

const version1 = `
  CREATE TABLE records (
    kind TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, created_at TEXT NOT NULL, deleted_at TEXT,
    position INTEGER NOT NULL, ordinal INTEGER NOT NULL, unique_key TEXT, main INTEGER NOT NULL, claim INTEGER NOT NULL,
    salt TEXT NOT NULL, erased INTEGER NOT NULL, changed_at TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX records_by_place ON records (kind, position, ordinal, id) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX records_by_unique_key ON records (kind, unique_key) WHERE unique_key IS NOT NULL;
  CREATE INDEX main_projects ON records (claim, id) WHERE main = 1;
  CREATE INDEX tombstones ON records (deleted_at) WHERE deleted_at IS NOT NULL;

  -- What the inbox searches and counts, apart from the requests themselves: a search reads this and nothing else.
  CREATE TABLE request_index (
    position INTEGER NOT NULL, ordinal INTEGER NOT NULL, id TEXT NOT NULL,
    specialty TEXT, state TEXT NOT NULL, portfolio INTEGER NOT NULL, search_text TEXT NOT NULL,
    PRIMARY KEY (position, ordinal, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX requests_by_specialty ON request_index (specialty, position, ordinal, id);
  CREATE INDEX requests_by_state ON request_index (state, position, ordinal, id);
  CREATE INDEX requests_with_portfolio ON request_index (position) WHERE portfolio = 1;

  -- The body is the event as the text its hash was made of; the other columns are copies of parts of it, to find it by.
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, entity_id TEXT NOT NULL, revision INTEGER
    NOT NULL,
    actor TEXT NOT NULL, action TEXT NOT NULL, at INTEGER NOT NULL, hash TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_of_record ON events (kind, entity_id, revision);

  CREATE TABLE sessions (
    digest TEXT PRIMARY KEY, user_id TEXT NOT NULL, created_at TEXT NOT NULL, expires_at INTEGER NOT NULL, data TEXT
    NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_user ON sessions (user_id);

  CREATE TABLE counters (key TEXT PRIMARY KEY, count INTEGER NOT NULL, reset_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE uploads (
    key TEXT PRIMARY KEY, state TEXT NOT NULL, since INTEGER NOT NULL, content_type TEXT, content_length INTEGER,
    location TEXT, files TEXT NOT NULL
  ) STRICT;
  CREATE INDEX uploads_by_state ON uploads (state, since);
  CREATE INDEX uploads_by_location ON uploads (location) WHERE location IS NOT NULL;
`;

/** The index by id holds only events of repeatable operations. */
const version2 = `
  CREATE TABLE found_events (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL, operation TEXT, kind TEXT NOT NULL, entity_id TEXT NOT NULL, revision
    INTEGER NOT NULL,
    actor TEXT NOT NULL, action TEXT NOT NULL, at INTEGER NOT NULL, hash TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  INSERT INTO found_events (seq, id, operation, kind, entity_id, revision, actor, action, at, hash, body)
    SELECT seq, id, CASE WHEN revision = 1 OR json_extract(body, '$.fingerprint') IS NOT NULL THEN id END, kind,
    entity_id, revision, actor, action, at, hash, body
    FROM events;
  DROP TABLE events;
  ALTER TABLE found_events RENAME TO events;
  CREATE UNIQUE INDEX events_of_record ON events (kind, entity_id, revision);
  CREATE UNIQUE INDEX events_of_operations ON events (operation) WHERE operation IS NOT NULL;
`;

const version3 = `
  CREATE INDEX drafts ON records (kind, position, ordinal, id)
    WHERE deleted_at IS NULL AND json_extract(data, '$.publication') = 'draft';
`;

const version4 = `
  DROP INDEX drafts;
`;

const version5 = `
  ALTER TABLE uploads ADD COLUMN name TEXT;
`;

const version6 = `
  CREATE TABLE intents (key TEXT PRIMARY KEY, revision INTEGER NOT NULL, pending TEXT) STRICT, WITHOUT ROWID;
`;

const version7 = `
  CREATE INDEX events_of_actor ON events (kind, actor, entity_id, revision);
  CREATE TABLE numbers (
    key TEXT PRIMARY KEY, period TEXT NOT NULL, event TEXT NOT NULL, subject TEXT NOT NULL, locale TEXT NOT NULL, count
    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX numbers_by_period ON numbers (period);
`;

const version8 = `
  CREATE INDEX events_of_kind ON events (kind);
`;

/**
 * One migration per version. Released ones never change. They only add, and nothing that earlier versions have to fill:
 * processes of both versions use the store during an upgrade.
 */
const steps: readonly string[] = [version1, version2, version3, version4, version5, version6, version7, version8];

/** `PRAGMA user_version`. */
export const schemaVersion = steps.length;

/** Inside a transaction. */
export function migrate(database: Database, fromVersion: number, toVersion = schemaVersion): void {
  for (const step of steps.slice(fromVersion, toVersion)) database.exec(step);
  database.exec(`PRAGMA application_id = ${applicationId}`);
  database.exec(`PRAGMA user_version = ${toVersion}`);
}
