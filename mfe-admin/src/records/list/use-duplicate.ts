import { useRef } from 'react';

import { uniqueKey } from 'shared-client';
import {
  contentRecords,
  limits,
  nameField,
  type ContentInput,
  type ContentKind,
  type ContentRecord,
} from 'shared-contracts/entities';
import { cutGraphemes, localizedFieldName, locales } from 'shared-contracts/localization';
import { useNamedUndoCreation, useCallToasts } from 'shared-ui/records';

import { areaMessages } from '../../area-messages';
import { useText } from '../../text';
import { contentHooks, useContentCalls } from '../content-calls';
import { nameOf } from '../references/use-record-names';

/** Fields that a copy does not take over: its place and date, and the place of the main project. */
const own: ReadonlySet<string> = new Set(['position', 'publishedAt', 'isMainProject']);

function copyName(name: string, locale: (typeof locales)[number]): string {
  // A function, because a name may contain what `replace` takes for a pattern.
  const named = (text: string) => areaMessages(locale)['record.copy'].replace('{name}', () => text);
  return named(cutGraphemes(name, limits.line - named('').length - 1));
}

/** The fields of a new record like another one: a draft, if records of the kind can be drafts. */
export function copyOf(kind: ContentKind, record: object): Record<string, unknown> {
  const names: ReadonlySet<string> = new Set(Object.keys(contentRecords[kind].input.shape));
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(record).filter(([name]) => names.has(name) && !own.has(name)),
  );
  for (const locale of locales) {
    const field = localizedFieldName(nameField(kind), locale);
    const name = copy[field];
    if (typeof name === 'string' && name !== '') copy[field] = copyName(name, locale);
  }
  return names.has('publication') ? { ...copy, publication: 'draft' } : copy;
}

/** Returns a function that stores a copy of a record, as a draft if it can be one. */
export function useDuplicate<Kind extends ContentKind>(
  kind: Kind,
  onCreated: (copy: ContentRecord<Kind>) => void,
): (record: ContentRecord<Kind>) => Promise<void> {
  const { create } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  const undoCreation = useNamedUndoCreation();
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const isPending = useRef(false);
  return async (record) => {
    // A double click makes one copy.
    if (isPending.current) return;
    isPending.current = true;
    const body = contentRecords[kind].input.safeParse(copyOf(kind, record));
    const { data, error } = body.success
      ? await create(kind, body.data as ContentInput<Kind>, { idempotencyKey: uniqueKey() })
      : { error: { status: 400, message: '400: the record does not follow the rules of today' } };
    isPending.current = false;
    if (data) {
      const { id, revision } = data;
      const name = nameOf(kind, data) ?? '';
      showDone(text('record.duplicated'), name, () =>
        undoCreation(() => remove({ params: { id }, ifMatch: revision, idempotencyKey: uniqueKey() }), name),
      );
      onCreated(data);
    } else showFailure(error);
  };
}
