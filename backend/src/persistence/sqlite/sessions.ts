import { sha256 } from '../../audit/event';
import type { Clock } from '../clock';
import type { Session, SessionStore } from '../side-stores';
import type { Database } from './database';

/** Sorts after every instant. */
const afterAllTimes = '~';

/** Sessions in SQLite, found by the digest of their token. */
export class SqliteSessions implements SessionStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async create(id: string, { userId, username, createdAt, expiresAt }: Session): Promise<void> {
    await this.database.runAlone(
      `INSERT INTO sessions (digest, user_id, created_at, expires_at, data)
       VALUES (?, ?, ?, ?, json_object('username', ?))`,
      sha256(id),
      userId,
      createdAt,
      Date.parse(expiresAt),
      username,
    );
  }

  async get(id: string): Promise<Session | null> {
    const row = this.database.get(
      `SELECT *, json_extract(data, '$.username') AS username FROM sessions WHERE digest = ? AND expires_at > ?`,
      sha256(id),
      this.clock.now(),
    );
    if (row === null) return null;
    return {
      userId: row.text('user_id'),
      username: row.text('username'),
      createdAt: row.text('created_at'),
      expiresAt: new Date(row.integer('expires_at')).toISOString(),
    };
  }

  async touch(id: string, { expiresAt }: { expiresAt: string }): Promise<boolean> {
    const changed = await this.database.runAlone(
      'UPDATE sessions SET expires_at = ? WHERE digest = ? AND expires_at > ?',
      Date.parse(expiresAt),
      sha256(id),
      this.clock.now(),
    );
    return changed > 0;
  }

  async delete(id: string): Promise<boolean> {
    return (await this.database.runAlone('DELETE FROM sessions WHERE digest = ?', sha256(id))) > 0;
  }

  async deleteAllOf(userId: string, { exceptId, begunBefore }: { exceptId?: string; begunBefore?: string } = {}) {
    return this.database.runAlone(
      'DELETE FROM sessions WHERE user_id = ? AND digest <> ? AND created_at < ?',
      userId,
      exceptId === undefined ? '' : sha256(exceptId),
      begunBefore ?? afterAllTimes,
    );
  }
}
