import * as z from 'zod';

import { sha256 } from '../../audit/event';
import type { Clock } from '../clock';
import type { Filter, Table } from './table';

export interface Session {
  userId: string;
  username: string;
  createdAt: string;
  expiresAt: string;
}

export const sessionRow = z.object({
  /** Hash of the session id: a stolen store opens no session. */
  digest: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  /** In milliseconds since 1970. */
  expiresAt: z.int(),
  /** JSON text. */
  data: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

const sessionData = z.object({ username: z.string() });

export class SessionStore {
  constructor(
    private readonly table: Table<SessionRow>,
    private readonly clock: Clock,
  ) {}

  async create(id: string, { userId, username, createdAt, expiresAt }: Session): Promise<void> {
    const data = JSON.stringify({ username });
    await this.table.insert({ digest: sha256(id), userId, createdAt, expiresAt: Date.parse(expiresAt), data });
  }

  /** `null` if the session is unknown, deleted or expired. */
  async get(id: string): Promise<Session | null> {
    const [row] = await this.table.find(this.#valid(id));
    if (!row) return null;
    const { userId, createdAt, expiresAt, data } = row;
    const { username } = sessionData.parse(JSON.parse(data));
    return { userId, username, createdAt, expiresAt: new Date(expiresAt).toISOString() };
  }

  /** Prolongs a valid session. Never creates one: false if it has ended (threat 2). */
  async touch(id: string, { expiresAt }: { expiresAt: string }): Promise<boolean> {
    return (await this.table.update(this.#valid(id), { expiresAt: Date.parse(expiresAt) })) !== null;
  }

  /** Deletes a session. Of concurrent calls, only one returns true. */
  async delete(id: string): Promise<boolean> {
    return (await this.table.remove({ digest: sha256(id) })) > 0;
  }

  /** Deletes all sessions of an account, or those begun before an instant, except one. Returns the number. */
  deleteAllOf(
    userId: string,
    { exceptId, begunBefore }: { exceptId?: string; begunBefore?: string } = {},
  ): Promise<number> {
    return this.table.remove({
      userId,
      ...(exceptId !== undefined && { digest: { $ne: sha256(exceptId) } }),
      ...(begunBefore !== undefined && { createdAt: { $lt: begunBefore } }),
    });
  }

  async removeExpired(): Promise<void> {
    await this.table.remove({ expiresAt: { $lte: this.clock.now() } });
  }

  #valid(id: string): Filter<SessionRow> {
    return { digest: sha256(id), expiresAt: { $gt: this.clock.now() } };
  }
}
