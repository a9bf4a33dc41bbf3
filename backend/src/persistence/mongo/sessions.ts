import { sha256 } from '../../audit/event';
import type { Clock } from '../clock';
import type { Session, SessionStore } from '../side-stores';
import { retryOnContention } from './connection/failures';
import type { Models, SessionDocument } from './connection/models';

/** Sessions in MongoDB, found by the digest of their token. */
export class MongoSessions implements SessionStore {
  constructor(
    private readonly models: Models,
    private readonly clock: Clock,
  ) {}

  async create(id: string, { userId, username, createdAt, expiresAt }: Session): Promise<void> {
    const document = {
      _id: sha256(id),
      userId,
      createdAt,
      expiresAt: Date.parse(expiresAt),
      data: JSON.stringify({ username }),
    };
    await this.models.sessions.insertMany([document], { lean: true });
  }

  async get(id: string): Promise<Session | null> {
    const document = await this.models.sessions.findOne(this.#living(id)).lean<SessionDocument>().exec();
    if (document === null) return null;
    const { userId, createdAt, expiresAt, data } = document;
    const { username }: { username: string } = JSON.parse(data);
    return { userId, username, createdAt, expiresAt: new Date(expiresAt).toISOString() };
  }

  async touch(id: string, { expiresAt }: { expiresAt: string }): Promise<boolean> {
    const change = { $set: { expiresAt: Date.parse(expiresAt) } };
    const { matchedCount } = await this.models.sessions.updateOne(this.#living(id), change, { upsert: false });
    return matchedCount === 1;
  }

  async delete(id: string): Promise<boolean> {
    const { deletedCount } = await this.models.sessions.deleteOne({ _id: sha256(id) });
    return deletedCount === 1;
  }

  async deleteAllOf(userId: string, { exceptId, begunBefore }: { exceptId?: string; begunBefore?: string } = {}) {
    const others = {
      userId,
      ...(exceptId !== undefined && { _id: { $ne: sha256(exceptId) } }),
      ...(begunBefore !== undefined && { createdAt: { $lt: begunBefore } }),
    };
    const { deletedCount } = await retryOnContention(() => this.models.sessions.deleteMany(others));
    return deletedCount;
  }

  #living(id: string): { _id: string; expiresAt: { $gt: number } } {
    return { _id: sha256(id), expiresAt: { $gt: this.clock.now() } };
  }
}
