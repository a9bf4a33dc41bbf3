import type { StudioPageText } from 'shared-contracts/entities';
import type { Site } from 'shared-contracts/federation';
import { localizedFieldName, type Locale } from 'shared-contracts/localization';

import { recordsInParts, type Persistence, type StoredRecord } from '../../persistence';
import { languagesOfText, studioId } from '../../content/records/studio';

export interface PublishedPage {
  path: string;
  /** `null` if nothing is published. */
  changedAt: string | null;
  /** All of those of visitors if omitted. */
  languages?: readonly Locale[];
}

export function lastChange(record: StoredRecord): string {
  const published = 'publishedAt' in record.data ? record.data.publishedAt : null;
  const times = [record.createdAt, ...Object.values(record.changedAt), ...(published ? [published] : [])];
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString();
}

/** The page of a text of the studio; none without the text. */
async function pageOfText(persistence: Persistence, path: string, text: StudioPageText): Promise<PublishedPage[]> {
  const studio = await persistence.get('studio', studioId);
  const languages = languagesOfText(studio?.data, text);
  const changes = languages.flatMap((locale) => studio?.changedAt[localizedFieldName(text, locale)] ?? []);
  return languages.length === 0 ? [] : [{ path, languages, changedAt: changes.sort().at(-1) ?? null }];
}

/** Every public page. The page of a kind stands for each published record; the others change with the newest record. */
export async function publishedPages(persistence: Persistence, { pages }: Site, now: string): Promise<PublishedPage[]> {
  const open = pages.filter(({ audience }) => audience === 'public');
  const ofRecords = await Promise.all(
    open.map(async ({ path, record: kind, text }) => {
      if (text) return pageOfText(persistence, path, text);
      if (!kind) return null;
      const found: PublishedPage[] = [];
      for await (const records of recordsInParts(persistence, kind, { visibleAt: now }))
        for (const record of records)
          found.push({ path: path.replace(':id', record.id), changedAt: lastChange(record) });
      return found;
    }),
  );
  const changes = ofRecords.flatMap((found) => found?.map(({ changedAt }) => changedAt) ?? []).sort();
  const newest = changes.at(-1) ?? null;
  return open.flatMap(({ path }, index) => ofRecords[index] ?? [{ path, changedAt: newest }]);
}
