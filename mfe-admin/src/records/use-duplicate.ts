import { useRef } from 'react';
import type { ZodType } from 'zod';

import { toCallError, uniqueKey } from 'shared-client';
import type { PublishedKind } from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';

import { useText } from '../text';
import { copyOf } from './copy-of';
import { nameOf } from './record-names';

interface Duplication<Input, Rec> {
  /** Schema of the create call. */
  input: ZodType<Input>;
  create: (arg: { body: Input; idempotencyKey: string }) => PromiseLike<{ data?: Rec; error?: unknown }>;
  /** Called with the copy. */
  onCreated: (record: Rec) => void;
}

/** Returns a function that stores a copy of a record as a draft, and hands it over for editing. */
export function useDuplicate<Input, Rec extends object>(
  kind: PublishedKind,
  { input, create, onCreated }: Duplication<Input, Rec>,
): (record: Rec) => Promise<void> {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const isPending = useRef(false);
  return async (record) => {
    // A double click makes one copy.
    if (isPending.current) return;
    isPending.current = true;
    const body = input.safeParse(copyOf(kind, record));
    const { data, error } = body.success
      ? await create({ body: body.data, idempotencyKey: uniqueKey() })
      : { error: { status: 400, message: '400: the record does not follow the rules of today' } };
    isPending.current = false;
    if (data) {
      toasts.show({ title: text('record.duplicated'), description: nameOf(kind, data) ?? '' });
      onCreated(data);
    } else {
      const description = failureText(toCallError(error));
      toasts.show({ title: uiText('ui.save.failed'), description, variant: 'destructive' });
    }
  };
}
