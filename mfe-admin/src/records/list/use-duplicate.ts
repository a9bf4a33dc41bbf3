import { useRef } from 'react';

import { uniqueKey } from 'shared-client';
import { contentRecords, type ContentInput, type ContentRecord, type ContentKind } from 'shared-contracts/entities';
import { useNamedUndoCreation, useCallToasts } from 'shared-ui/records';

import { useText } from '../../text';
import { contentHooks, useContentCalls } from '../content-calls';
import { nameOf } from '../references/use-record-names';
import { copyOf } from './copy-of';

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
