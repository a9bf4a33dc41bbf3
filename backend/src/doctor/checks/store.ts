import { verifyChain } from '../../audit/verify';
import { askDatabase, type Persistence } from '../../persistence';
import { note, ok, fault, type DoctorCheck, type Finding } from '../finding';

/** Events whose hashes are verified; `npm run data -- verify` verifies all of them, and all records. */
const newestEvents = 1_000;

async function verified({ archive, changes }: Persistence): Promise<Finding> {
  const end = await changes.catchUp();
  const after = Math.max(0, end - newestEvents);
  const [first] = await verifyChain(archive.events(after), after === 0 ? { seq: 0, hash: '' } : null);
  return first
    ? fault(`Event ${first.seq} of the log was changed: ${first.message}. Compare it with a backup.`)
    : ok(`It opens, and the newest ${Math.min(end, newestEvents)} events are unchanged.`);
}

/** Whether the store opens, without a change to it, and its newest events are unchanged. */
export const checkStore: DoctorCheck = async ({ config: { mongodbUri }, persistence }) => {
  const findings = persistence ? [await verified(persistence)] : [];
  if (mongodbUri === null) return findings;
  const { replicaSet } = await askDatabase(mongodbUri);
  const set =
    replicaSet === null
      ? note('The database is one server without a replica set: the site cannot save anything while it is down.')
      : ok(`The database is the replica set ${replicaSet}.`);
  return [...findings, set];
};
