import { connect } from './connect';
import { rethrow } from './failures';

/** What a database server says of itself. */
export interface ServerFacts {
  /** `null` for a single server. */
  replicaSet: string | null;
  /** Its clock, in milliseconds since 1970. */
  time: number;
}

/** @throws StoreUnavailable */
export async function askServer(uri: string): Promise<ServerFacts> {
  const { connection } = await connect(uri).catch(rethrow);
  try {
    const hello = await connection.getClient().db().admin().command({ hello: 1 });
    return { replicaSet: hello['setName'] ?? null, time: Number(hello['localTime']) };
  } catch (error) {
    return rethrow(error);
  } finally {
    await connection.close();
  }
}
