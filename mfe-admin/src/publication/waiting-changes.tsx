import { useId, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import type { PublishedKind } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';
import { languageName, locales, splitFieldName, type Locale } from 'shared-contracts/localization';
import { Button, Cluster, Heading, Stack, Text, toasts, tokens, useFailureText } from 'shared-ui';
import { ActionButton, useFocusOnward } from 'shared-ui/records';

import { ChangesTable } from '../activity/changes-table';
import { useSaveChosen, type VersionChoice } from '../activity/use-save-chosen';
import { useDeleteDraftChangesMutation, usePublishDraftChangesMutation, useSaveDraftChangesMutation } from '../api';
import { VersionsDialog } from '../records/versions-dialog';
import { useText } from '../text';

const Box = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-block-size: 2.75rem;
  & > input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`;

/** What is published together: the texts of a language, or everything that has no language. */
type Part = Locale | 'other';

const partOf = (field: string): Part => splitFieldName(field).locale ?? 'other';

/** A rejected publication: the record was changed since. */
interface Conflict extends VersionChoice {
  base: Record<string, unknown>;
  mine: Record<string, unknown>;
}

const isStored = (value: unknown): value is Record<string, unknown> & { revision: number } =>
  typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'number';

/** The changes that wait beside a published record: published by language, or discarded. */
export function WaitingChanges({ kind, waiting }: { kind: PublishedKind; waiting: DraftChanges }) {
  const text = useText();
  const failureText = useFailureText();
  const title = useId();
  const onward = useFocusOnward();
  const { recordId, base, changes } = waiting;
  const [publish, { isLoading }] = usePublishDraftChangesMutation();
  const [remove] = useDeleteDraftChangesMutation();
  const [save] = useSaveDraftChangesMutation();
  const saveChosen = useSaveChosen();
  const [left, setLeft] = useState<ReadonlySet<Part>>(new Set());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const present = new Set(Object.keys(changes).map(partOf));
  const parts: readonly Part[] = [
    ...locales.filter((locale) => present.has(locale)),
    ...(present.has('other') ? ['other' as const] : []),
  ];
  const chosen = Object.keys(changes).filter((field) => !left.has(partOf(field)));
  const failed = (error: unknown) =>
    toasts.show({
      title: text('waiting.failed'),
      description: failureText(toCallError(error)),
      variant: 'destructive',
    });

  const publishChosen = async () => {
    const { error } = await publish({ params: { id: recordId }, body: { fields: chosen } });
    if (!error) {
      toasts.show({ title: text('waiting.published') });
      return;
    }
    const current = toCallError(error).problem?.current;
    if (!isStored(current)) {
      failed(error);
      return;
    }
    const pick = (values: Record<string, unknown>) =>
      Object.fromEntries(chosen.map((field) => [field, values[field] ?? null]));
    setConflict({
      entity: { kind, id: recordId },
      revision: current.revision,
      current: pick(current),
      base: pick(base),
      mine: pick(changes),
    });
  };
  const resolve = async (values: Record<string, unknown>) => {
    if (!conflict || !(await saveChosen(conflict, values, text('waiting.published')))) return;
    setConflict(null);
    // The record has these values now, so nothing of them waits any more.
    await save({
      params: { id: recordId },
      body: { recordKind: kind, changes: z.record(z.string(), z.json()).parse(values) },
    });
  };
  const discard = async () => {
    const { error } = await remove({ params: { id: recordId } });
    if (error) failed(error);
    else toasts.show({ title: text('waiting.discarded') });
  };
  const toggle = (part: Part) => {
    const next = new Set(left);
    if (!next.delete(part)) next.add(part);
    setLeft(next);
  };
  return (
    <Stack as="section" ref={onward} aria-labelledby={title} $gap="s">
      <Heading level={3} look={4} id={title}>
        {text('waiting.title')}
      </Heading>
      <ChangesTable
        label={text('field.changes')}
        changes={Object.fromEntries(
          Object.entries(changes).map(([field, after]) => [field, { before: base[field] ?? null, after }]),
        )}
      />
      <Cluster role="group" aria-label={text('waiting.parts')}>
        {parts.map((part) => (
          <Box key={part}>
            <input type="checkbox" checked={!left.has(part)} onChange={() => toggle(part)} />
            {part === 'other' ? text('waiting.other') : languageName[part]}
          </Box>
        ))}
      </Cluster>
      <Cluster $justify="end">
        <Button $variant="secondary" $small onClick={() => void discard()}>
          {text('waiting.discard')}
        </Button>
        <ActionButton $small isDisabled={isLoading || chosen.length === 0} onClick={() => void publishChosen()}>
          {text('waiting.publish')}
        </ActionButton>
      </Cluster>
      {conflict ? (
        <VersionsDialog
          title={text('conflict.title')}
          description={<Text>{text('conflict.description')}</Text>}
          sideNames={{ mine: text('waiting.title'), theirs: text('conflict.theirs') }}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.current}
          cancelLabel={text('form.cancel')}
          onResolve={resolve}
          onCancel={() => setConflict(null)}
        />
      ) : null}
    </Stack>
  );
}
