import { useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod';

import { skipToken, toCallError } from 'shared-client';
import { publicationState, type Publishable, type PublishedKind } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';
import { Button, Cluster, Text, toasts, tokens, useFailureText } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { useFocusOnward, useNow } from 'shared-ui/records';

import { useListDraftChangesQuery, useSaveDraftChangesMutation } from '../api';
import { isSame } from '../records/align-lists';
import { useFieldLabel } from '../records/field-labels';
import { useText } from '../text';

const Notice = styled(Cluster).attrs({ role: 'status' })`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
`;

/** The changes of a record that wait beside what is published. */
export function useChangesOf(recordId: string | null): DraftChanges | undefined {
  const query = recordId === null ? skipToken : { query: { recordId } };
  return useListDraftChangesQuery(query).data?.find((changes) => changes.recordId === recordId);
}

/** A value without the empty properties of its entries, which stored entries may lack. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, property]) => property !== null));
}

/** The fields of an update that differ from the record, without those that decide whether it is public. */
function differences(record: object, patch: object): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) =>
        !isSame(withoutEmpty(value ?? null), withoutEmpty(stored.get(name) ?? null)) &&
        name !== 'publication' &&
        name !== 'publishedAt',
    ),
  );
}

const json = z.record(z.string(), z.json());

/** Keeps changes of a published record beside it, for its editor. */
export function useKeepBack(kind: PublishedKind | undefined, record: ({ id: string } & Publishable) | null) {
  const text = useText();
  const failureText = useFailureText();
  const now = useNow();
  const waiting = useChangesOf(record?.id ?? null);
  const [save] = useSaveDraftChangesMutation();
  const isPossible = kind !== undefined && record !== null && publicationState(record, now) === 'published';
  return {
    isPossible,
    waiting: isPossible ? waiting : undefined,
    /** @returns whether the changes are kept */
    keep: async (patch: object): Promise<boolean> => {
      if (!isPossible) return false;
      const changes = json.parse(differences(record, patch));
      const { error } = await save({ params: { id: record.id }, body: { recordKind: kind, changes } });
      toasts.show(
        error
          ? { title: text('waiting.failed'), description: failureText(toCallError(error)), variant: 'destructive' }
          : { title: text('waiting.kept') },
      );
      return !error;
    },
    /** Drops what waits and has been published by now. */
    settle: async () => {
      if (isPossible && waiting) await save({ params: { id: record.id }, body: { recordKind: kind, changes: {} } });
    },
  };
}

/**
 * The two ways to submit the form of a record: to save it, or to keep its changes beside what is published.
 * @param back from `useKeepBack`
 * @returns the handler of the form, and `keepBack`, which submits it to keep its changes; `null` if that is impossible
 */
export function useSaveOrKeep<Values, Helpers>(
  back: ReturnType<typeof useKeepBack>,
  ways: {
    save: (values: Values, helpers: Helpers) => Promise<void>;
    /** Body of the update that would publish the changes. */
    toPatch: (values: Values) => object;
    onKept: (values: Values, helpers: Helpers) => void;
  },
) {
  const isKeeping = useRef(false);
  return {
    submit: async (values: Values, helpers: Helpers) => {
      if (!isKeeping.current) await ways.save(values, helpers);
      else if (await back.keep(ways.toPatch(values))) ways.onKept(values, helpers);
    },
    keepBack: back.isPossible
      ? async (submitForm: () => Promise<void>) => {
          isKeeping.current = true;
          try {
            await submitForm();
          } finally {
            // Otherwise the next Save would keep back what it should publish.
            isKeeping.current = false;
          }
        }
      : null,
  };
}

/** The way to keep back the changes of a form; `null` if there is none. */
export type KeepBack = ReturnType<typeof useSaveOrKeep>['keepBack'];

/** For use inside the form of a record: keeps its changes beside what is published. */
export function KeepBackButton({ keepBack, isSmall = false }: { keepBack: KeepBack; isSmall?: boolean }) {
  const text = useText();
  const { submitForm } = useFormActions<object>();
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const onward = useFocusOnward();
  return keepBack && dirty ? (
    <Button ref={onward} $variant="secondary" $small={isSmall} onClick={() => void keepBack(submitForm)}>
      {text('waiting.keep')}
    </Button>
  ) : null;
}

/** For use inside the form of a record: offers to go on with the changes that wait. */
export function WaitingNotice({ waiting, onLoad }: { waiting: DraftChanges; onLoad: () => Record<string, unknown> }) {
  const text = useText();
  const intl = useIntl();
  const labelOf = useFieldLabel();
  const { setValues } = useFormActions<Record<string, unknown>>();
  // Also while they are in the form already, because they were kept back from it.
  const isInUse = useFormState<object, boolean>(({ dirty, values }) => dirty || isSame(values, onLoad()));
  const onward = useFocusOnward(Object.keys(waiting.changes));
  if (isInUse) return null;
  return (
    <Notice ref={onward} $justify="space-between">
      <Text as="span" $size="small">
        {text('waiting.found', { fields: intl.formatList(Object.keys(waiting.changes).map(labelOf)) })}
      </Text>
      <Button $variant="secondary" $small onClick={() => void setValues(onLoad())}>
        {text('waiting.load')}
      </Button>
    </Notice>
  );
}
