import * as z from 'zod';

import { entityKinds } from 'shared-contracts/entities';

import type { Persistence } from '../../../port';
import { logData, partnerData, projectData } from '../fixtures';

/** One mutation of a writer, derived only from its name and number, so that a test can repeat an interrupted one. */
export const writerMutation = z.object({
  /** Unique among the writers of one store. */
  name: z.string(),
  number: z.int(),
});
export type WriterMutation = z.infer<typeof writerMutation>;

export const acknowledgement = z.object({
  eventId: z.string().nullable(),
  kind: z.enum(entityKinds),
  id: z.string(),
  revision: z.int(),
  replayed: z.boolean(),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;

interface Written {
  record: Pick<Acknowledgement, 'kind' | 'id' | 'revision'>;
  eventId: string | null;
  replayed: boolean;
}

function mutate(store: Persistence, { name, number }: WriterMutation, projects: readonly string[]): Promise<Written> {
  const base = { actor: name, operationId: `${name}/${number}`, fingerprint: `${number}` };
  const project = {
    ...base,
    kind: 'project',
    operation: 'update',
    id: projects[number % projects.length] ?? '',
  } as const;
  // A unique value, because an update that changes nothing logs no event.
  const own = base.operationId;
  switch (number % 6) {
    case 0:
      return store.mutate({
        ...base,
        kind: 'partner',
        operation: 'create',
        data: partnerData({ nameEn: `${number}` }),
      });
    case 1:
      return store.mutate({ ...project, patch: { titleEn: own } });
    case 2:
    case 4:
      return store.mutate({ ...project, patch: { isMainProject: 1, titleEn: own } });
    case 3:
      return store.mutate({
        ...base,
        kind: 'development-log',
        operation: 'create',
        data: logData({ titleEn: `${number}` }),
      });
    default:
      return store.mutate({
        ...project,
        patch: ({ data }) => ({ screenshots: [...(data.screenshots ?? []), `/objects/${number}.webp`].slice(-5) }),
      });
  }
}

/** Carries out one mutation. @param projects ids of the projects that writers change, in the same order for all */
export async function carryOut(
  store: Persistence,
  one: WriterMutation,
  projects: readonly string[],
): Promise<Acknowledgement> {
  const { record, eventId, replayed } = await mutate(store, one, projects);
  return { eventId, kind: record.kind, id: record.id, revision: record.revision, replayed };
}

/** The projects that writers change. Creates the missing ones; one is main. */
export async function writersProjects(store: Persistence): Promise<string[]> {
  const known = async () => (await store.list('project', { order: 'oldest' })).items.map(({ id }) => id);
  const found = await known();
  if (found.length > 0) return found;
  for (const number of [0, 1, 2]) {
    const data = projectData({ titleEn: `${number}`, isMainProject: number === 0 ? 1 : 0 });
    await store.mutate({
      kind: 'project',
      operation: 'create',
      data,
      actor: 'system',
      operationId: `project/${number}`,
      fingerprint: 'first',
    });
  }
  return known();
}
