import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod';

import { api, skipToken, useAppDispatch, type Done } from 'shared-client';
import { draftKinds, publicationState, type DraftKind, type Publishable } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';
import { Button, Cluster, Text, tokens } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { useFocusOnward, useMay, useNow, useCallToasts, useUndoAll } from 'shared-ui/records';

import { adminApi } from '../api';
import { nameOf } from '../records/references/use-record-names';
import { isSame } from '../records/values/align-lists';
import type { FormValues } from '../records/values/form-values';
import { useFieldLabel } from '../records/values/labels';
import type { Versions } from '../records/versions/merge-versions';
import { useMerge } from '../records/versions/versions-dialog';
import { useText, type TextId } from '../text';

const Notice = styled(Cluster).attrs({ role: 'status' })`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
`;

const none: readonly DraftChanges[] = [];

/** The drafts of a query. The server publishes due drafts without a call, so records are loaded again then. */
export function useDrafts(query: Parameters<typeof adminApi.useListDraftChangesQuery>[0]): readonly DraftChanges[] {
  const dispatch = useAppDispatch();
  const now = useNow();
  const mayRead = useMay()('draft-changes:read');
  const { data = none } = adminApi.useListDraftChangesQuery(mayRead ? query : skipToken);
  const isDue = data.some(({ publishAt }) => publishAt && Date.parse(publishAt) <= now);
  useEffect(() => {
    if (isDue) dispatch(api.util.invalidateTags([...draftKinds, 'draft-changes', 'log']));
  }, [dispatch, isDue, now]);
  return data;
}

export function useDraftOf(recordId: string | null): DraftChanges | undefined {
  const drafts = useDrafts(recordId === null ? skipToken : { query: { recordId } });
  return drafts.find((draft) => draft.recordId === recordId);
}

/** When a draft is published automatically, or that it could not be; `null` for neither. */
export function scheduleOf(draft: DraftChanges | undefined, now: number): string | 'refused' | null {
  if (draft?.refusedAt) return 'refused';
  // Due draft changes are published now.
  return draft?.publishAt && Date.parse(draft.publishAt) > now ? draft.publishAt : null;
}

/** A value without the empty properties of its entries, which stored entries may lack. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, property]) => property !== null));
}

/** The fields of an update that differ from the record, or that were resumed and therefore are in the draft. */
function draftFields(record: object, patch: object, resumed: readonly string[]): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(record));
  const isChanged = (name: string, value: unknown) =>
    !isSame(withoutEmpty(value ?? null), withoutEmpty(stored.get(name) ?? null));
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) =>
        name !== 'publication' && name !== 'publishedAt' && (isChanged(name, value) || resumed.includes(name)),
    ),
  );
}

const json = z.record(z.string(), z.json());

/** Returns a function that reports the outcome for draft changes, and offers to undo it, including in the record. */
export function useDraftDone(name: string | undefined) {
  const text = useText();
  const { showDone } = useCallToasts();
  const undoAll = useUndoAll();
  return (title: TextId, change: Done | null | undefined, record?: { kind: DraftKind; entityId: string }): void => {
    const requestId = change?.requestId ?? null;
    const events = [...(record ? [record] : []), { kind: 'draft-changes' as const }];
    const undo = (id: string) =>
      undoAll(events.map((event) => ({ ...event, action: 'update', requestId: id, name: name ?? '' })));
    showDone(text(title), name, requestId === null ? undefined : () => undo(requestId));
  };
}

export function useDraftChanges(kind: DraftKind | undefined, record: ({ id: string } & Publishable) | null) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const now = useNow();
  const draft = useDraftOf(record?.id ?? null);
  const showDone = useDraftDone(kind && record ? nameOf(kind, record) : undefined);
  const [resumed, setResumed] = useState<readonly string[]>([]);
  /** Set before the list of drafts knows it. */
  const isAutosaved = useRef(false);
  const [send] = adminApi.useSaveDraftChangesMutation();
  const mayCreate = useMay()('draft-changes:create');
  const isPossible =
    mayCreate && kind !== undefined && record !== null && publicationState(record, now) === 'published';
  const sendFields = async (patch: object) => {
    if (!isPossible) return { data: undefined, error: undefined, fields: null };
    const changes = json.parse(draftFields(record, patch, resumed));
    const sent = await send({ params: { id: record.id }, body: { recordKind: kind, changes } });
    return { ...sent, fields: Object.keys(changes) };
  };
  return {
    isPossible,
    draft: isPossible ? draft : undefined,
    /**
     * Call it when the draft is put into a form of some fields: fields that are changed back in the form leave the
     * draft.
     */
    resume: (fields: readonly string[]) =>
      setResumed(Object.keys(draft?.changes ?? {}).filter((name) => fields.includes(name))),
    /** @returns whether the changes are saved */
    save: async (patch: object): Promise<boolean> => {
      const { data, error, fields } = await sendFields(patch);
      if (error) showFailure(error, text('draft.failed'));
      if (error || fields === null) return false;
      setResumed([]);
      showDone('draft.saved', data);
      return true;
    },
    /** Saves without a notice. The fields count as resumed, because the form has what the draft has. */
    autosave: async (patch: object): Promise<{ error?: unknown }> => {
      isAutosaved.current = true;
      const { error, fields } = await sendFields(patch);
      if (!error) setResumed([...new Set([...resumed, ...(fields ?? [])])]);
      return { error };
    },
    /** Drops changes that a save of the record has published. */
    settle: async () => {
      setResumed([]);
      if (isPossible && (draft || isAutosaved.current))
        await send({ params: { id: record.id }, body: { recordKind: kind, changes: {} } });
    },
  };
}

interface ResumeButtonProps {
  /** Returns the form values with the draft changes, the values that they started from, and the published version. */
  versions: () => Versions;
  /** Called with the values that the draft changes are put into the form with. */
  onResume: (values: FormValues) => void;
}

/** For use inside the form of a record: resumes the draft, and asks about fields that were published since. */
export function ResumeButton({ versions, onResume }: ResumeButtonProps) {
  const text = useText();
  const { setValues } = useFormActions<FormValues>();
  const { merge, dialog } = useMerge(
    (values: FormValues) => {
      onResume(values);
      return setValues(values);
    },
    { sideNames: { mine: text('draft.title') }, confirmLabel: text('draft.resume') },
  );
  return (
    <>
      <Button $variant="secondary" $small onClick={() => merge(versions())}>
        {text('draft.resume')}
      </Button>
      {dialog}
    </>
  );
}

/** For use inside the form of a record: says which fields its draft changes, while nothing else is typed. */
export function DraftNotice({ draft, children }: { draft: DraftChanges; children: ReactNode }) {
  const text = useText();
  const intl = useIntl();
  const labelOf = useFieldLabel();
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  const onward = useFocusOnward(Object.keys(draft.changes));
  if (dirty) return null;
  return (
    <Notice ref={onward} $justify="space-between">
      <Text as="span" $size="small">
        {text('draft.found', { fields: intl.formatList(Object.keys(draft.changes).map(labelOf)) })}
      </Text>
      <Cluster>{children}</Cluster>
    </Notice>
  );
}
