import * as z from 'zod';

import type { Clock } from '../clock';
import {
  newUpload,
  uploadStates,
  type NewUpload,
  type Upload,
  type UploadState,
  type UploadStore,
} from '../side-stores';
import type { Database, Row } from './database';

const states = z.enum(uploadStates);
const fileList = z.array(z.string());

function uploadOf(row: Row): Upload {
  return {
    key: row.text('key'),
    state: states.parse(row.text('state')),
    since: new Date(row.integer('since')).toISOString(),
    contentType: row.textOrNull('content_type'),
    contentLength: row.integerOrNull('content_length'),
    name: row.textOrNull('name'),
    location: row.textOrNull('location'),
    files: fileList.parse(JSON.parse(row.text('files'))),
  };
}

/** Writes an upload, in a transaction. */
export function insertUpload(database: Database, upload: Upload): void {
  database.run(
    'INSERT INTO uploads (key, state, since, content_type, content_length, name, location, files) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    upload.key,
    upload.state,
    Date.parse(upload.since),
    upload.contentType,
    upload.contentLength,
    upload.name,
    upload.location,
    JSON.stringify(upload.files),
  );
}

/** Every upload, for an export. */
export function* allUploads(database: Database): Generator<Upload> {
  yield* database.all('SELECT * FROM uploads ORDER BY key').map(uploadOf);
}

/** Uploads and what became of them, in SQLite. */
export class SqliteUploads implements UploadStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async create(about: NewUpload): Promise<Upload> {
    const upload = newUpload(about, this.clock.now());
    await this.database.write(() => insertUpload(this.database, upload));
    return upload;
  }

  async get(key: string): Promise<Upload | null> {
    return this.#one('SELECT * FROM uploads WHERE key = ?', key);
  }

  async findByLocation(location: string): Promise<Upload | null> {
    return this.#one('SELECT * FROM uploads WHERE location = ?', location);
  }

  async move(
    key: string,
    from: UploadState,
    to: UploadState,
    change: Partial<Pick<Upload, 'location' | 'files'>> = {},
  ): Promise<Upload | null> {
    const row = await this.database.write(() =>
      this.database.change(
        `UPDATE uploads SET state = ?, since = ?, location = coalesce(?, location), files = coalesce(?, files)
       WHERE key = ? AND state = ? RETURNING *`,
        to,
        this.clock.now(),
        change.location ?? null,
        change.files === undefined ? null : JSON.stringify(change.files),
        key,
        from,
      ),
    );
    return row === null ? null : uploadOf(row);
  }

  async list(state: UploadState, before: string, limit: number): Promise<Upload[]> {
    return this.database
      .all(
        'SELECT * FROM uploads WHERE state = ? AND since < ? ORDER BY since, key LIMIT ?',
        state,
        Date.parse(before),
        limit,
      )
      .map(uploadOf);
  }

  async totalBytes(): Promise<number> {
    const sum = this.database.get(
      `SELECT coalesce(sum(content_length), 0) AS total FROM uploads WHERE state IN ('pending', 'attached')`,
    );
    return sum?.integer('total') ?? 0;
  }

  async remove(key: string, state: UploadState): Promise<boolean> {
    return (await this.database.runAlone('DELETE FROM uploads WHERE key = ? AND state = ?', key, state)) > 0;
  }

  #one(sql: string, value: string): Upload | null {
    const row = this.database.get(sql, value);
    return row === null ? null : uploadOf(row);
  }
}
