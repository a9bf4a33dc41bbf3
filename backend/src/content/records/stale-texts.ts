import {
  declaredRecords,
  japanesePaths,
  textAt,
  type AuditEvent,
  type TranslatedKind,
} from 'shared-contracts/entities';
import type { StaleText } from 'shared-contracts/http';
import { defaultLocale, isEmptyText, localizedFieldName, locales } from 'shared-contracts/localization';

import type { Persistence, StoredRecord } from '../../persistence';

export interface OlderText extends Pick<StaleText, 'text' | 'language'> {
  /** In milliseconds since 1970. */
  since: number;
  /** The Japanese text now. */
  japanese: string | null;
}

/** The translations of a record that are older than the last change of their Japanese texts. */
export function olderTexts(record: StoredRecord<TranslatedKind>): OlderText[] {
  const changedAt = (field: string) => Date.parse(record.changedAt[field] ?? record.createdAt);
  return japanesePaths(declaredRecords[record.kind].fields, record.data).flatMap((text) =>
    locales
      .map((language) => ({
        text,
        language,
        since: changedAt(localizedFieldName(text, language)),
        japanese: textAt(record.data, text, defaultLocale),
      }))
      .filter(
        ({ language, since }) =>
          textAt(record.data, text, language) !== null && changedAt(localizedFieldName(text, defaultLocale)) > since,
      ),
  );
}

/** Oldest first. */
async function updatesFrom(
  audit: Persistence['audit'],
  { kind, id }: Pick<StoredRecord, 'kind' | 'id'>,
  time: number,
): Promise<readonly AuditEvent[]> {
  const events = await audit.find({ kind, entityId: id, at: { $gte: new Date(time).toISOString() } });
  return events.filter(({ action }) => action !== 'create').reverse();
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && !isEmptyText(value) ? value : null);

/**
 * The event log holds the original of each translation: if the Japanese text is the same again, the translation is not
 * stale.
 */
export async function staleTexts(
  audit: Persistence['audit'],
  record: Pick<StoredRecord, 'kind' | 'id'>,
  older: readonly OlderText[],
): Promise<StaleText[]> {
  if (older.length === 0) return [];
  const updates = await updatesFrom(audit, record, Math.min(...older.map(({ since }) => since)));
  return older.flatMap(({ text, language, since, japanese }) => {
    const field = localizedFieldName(text, defaultLocale);
    const next = updates.find(({ at, changes }) => Date.parse(at) > since && Object.hasOwn(changes, field));
    const before = textOf(next?.changes[field]?.before);
    return before === japanese ? [] : [{ text, language, before }];
  });
}
