import {
  collaborationRequestInput,
  developmentLogInput,
  partnerInput,
  imageInput,
  projectInput,
  studioPatch,
  type EntityKind,
} from 'shared-contracts/entities';

import type { Persistence } from '../persistence';
import type { RecordData } from '../persistence/record-data';
import { demoContent } from '../demo';
import { studioId } from '../content/records/studio';
import { descriptionId } from '../content/records/record-response';

interface Dated {
  readonly id: string;
  readonly createdAt: string;
}

const studioSince = '2023-04-03T01:00:00.000Z';

const withId = <Item extends { location: string }>(item: Item) => ({
  id: descriptionId(item.location),
  createdAt: studioSince,
  ...item,
});

const operationOf = (id: string) => `demo:${id}`;

/** True once seeding has begun, even if it was interrupted. */
export async function hasDemoContent(persistence: Pick<Persistence, 'findOperation'>): Promise<boolean> {
  const [first] = demoContent.projects;
  return first !== undefined && (await persistence.findOperation(operationOf(first.id))) !== null;
}

/** Seeds the demo content into an empty store. Idempotent, also across processes that start concurrently. */
export async function seedDemoContent(persistence: Pick<Persistence, 'mutate'>): Promise<void> {
  const add = async <Kind extends EntityKind, Item extends Dated>(
    kind: Kind,
    records: readonly Item[],
    read: (values: Omit<Item, keyof Dated>) => RecordData[Kind],
  ) => {
    for (const { id, createdAt, ...values } of records) {
      const by = { actor: 'system', operationId: operationOf(id), fingerprint: 'seed' };
      await persistence.mutate({ kind, operation: 'create', id, createdAt, data: read(values), ...by });
    }
  };
  await add('project', demoContent.projects, (values) => projectInput.parse(values));
  await add('partner', demoContent.partners, (values) => partnerInput.parse(values));
  await add('development-log', demoContent.developmentLogs, (values) => developmentLogInput.parse(values));
  await add('image', demoContent.images.map(withId), (values) => imageInput.parse(values));
  await add('studio', [{ id: studioId, createdAt: studioSince, ...demoContent.studio }], (values) =>
    studioPatch.parse(values),
  );
  await add('collaboration-request', demoContent.collaborationRequests, (values) => {
    const { website: _honeypot, ...request } = collaborationRequestInput.parse(values);
    return { ...request, state: 'new', notes: null };
  });
}
