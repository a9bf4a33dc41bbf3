import { mailHeader } from '../../../backend/src/messages/testing/smtp-receiver';
import type { Persistence } from '../../../backend/src/persistence';
import type { TestServer } from '../../../backend/src/testing/servers/test-server';
import type { Acknowledged } from './writers';

async function allIds(store: Persistence, kind: 'collaboration-request' | 'partner'): Promise<Set<string>> {
  return new Set((await store.list(kind)).items.map(({ id }) => id));
}

/** What is in one set alone, described. */
function differences(what: string, acknowledged: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [
    ...[...acknowledged].filter((id) => !found.has(id)).map((id) => `${what} ${id} is lost`),
    ...[...found].filter((id) => !acknowledged.has(id)).map((id) => `${what} ${id} was carried out twice`),
  ];
}

/**
 * Compares a store with what writers were told, and with the mails that have arrived.
 * @returns the number of acknowledged changes
 * @throws Error that names everything lost, doubled or unverifiable
 */
export async function expectNothingLost(
  { services: { persistence }, visitor }: TestServer,
  mails: readonly string[],
  { requests, partners, titles, images }: Acknowledged,
): Promise<number> {
  const faults = (await persistence.archive.verify()).problems.map(({ message }) => message);
  faults.push(...differences('request', new Set(requests.keys()), await allIds(persistence, 'collaboration-request')));
  faults.push(...differences('partner', partners, await allIds(persistence, 'partner')));
  for (const [id, title] of titles) {
    const stored = (await persistence.get('project', id))?.data.titleEn;
    if (stored !== title) faults.push(`project ${id} has the title ${stored}, not ${title}`);
  }
  for (const image of images) {
    const { status } = await visitor().fetch(image);
    if (status !== 200) faults.push(`image ${image} responds with ${status}`);
  }
  const subjects = mails.map((mail) => mailHeader(mail, 'Subject') ?? '');
  for (const name of requests.values()) {
    if (!subjects.some((subject) => subject.includes(name))) faults.push(`no mail about the request of ${name}`);
  }
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`);
  return requests.size + partners.size + titles.size + images.size;
}
