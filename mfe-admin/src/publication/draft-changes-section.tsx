import { useId, useState } from 'react';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import type { PublishedKind } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';
import { languageName, locales, splitFieldName, type Locale } from 'shared-contracts/localization';
import { Button, Cluster, Heading, Stack } from 'shared-ui';
import { ActionButton, useFocusOnward, useCallToasts, currentRecord } from 'shared-ui/records';

import { ChangesTable } from '../activity/changes-table';
import { useSaveChosen, type VersionChoice } from '../activity/use-save-chosen';
import { adminApi } from '../api';
import { BoxLabel } from '../layout/text';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText } from '../text';
import { useDraftDone } from './draft-changes';
import { DraftSchedule } from './draft-schedule';

/** Fields that are published together: the texts of a language, or everything that has no language. */
type Part = Locale | 'other';

const partOf = (field: string): Part => splitFieldName(field).locale ?? 'other';

type Values = Record<string, unknown> & { revision: number };

/** A rejected publication: the record was changed since. */
interface Conflict extends VersionChoice {
  base: Record<string, unknown>;
  mine: Record<string, unknown>;
}

export function DraftChangesSection({ kind, name, draft }: { kind: PublishedKind; name: string; draft: DraftChanges }) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const showDone = useDraftDone(name);
  const title = useId();
  const onward = useFocusOnward();
  const { recordId, base, changes } = draft;
  const [publish, { isLoading }] = adminApi.usePublishDraftChangesMutation();
  const [remove] = adminApi.useDeleteDraftChangesMutation();
  const [save] = adminApi.useSaveDraftChangesMutation();
  const saveChosen = useSaveChosen();
  const [left, setLeft] = useState<ReadonlySet<Part>>(new Set());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const present = new Set(Object.keys(changes).map(partOf));
  const parts: readonly Part[] = [
    ...locales.filter((locale) => present.has(locale)),
    ...(present.has('other') ? ['other' as const] : []),
  ];
  const chosen = Object.keys(changes).filter((field) => !left.has(partOf(field)));
  const failed = (error: unknown) => showFailure(error, text('draft.failed'));

  const publishChosen = async () => {
    const { data, error } = await publish({ params: { id: recordId }, body: { fields: chosen } });
    if (!error) {
      // In the record, and in the draft, which has the changes again.
      showDone('draft.published', data, { kind, entityId: recordId });
      return;
    }
    const current = currentRecord<Values>(toCallError(error));
    if (!current) {
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
    if (!conflict || !(await saveChosen(conflict, values, text('draft.published')))) return;
    setConflict(null);
    // The record has these values now, so nothing of them waits any more.
    await save({
      params: { id: recordId },
      body: { recordKind: kind, changes: z.record(z.string(), z.json()).parse(values) },
    });
  };
  const discard = async () => {
    const { data, error } = await remove({ params: { id: recordId } });
    if (error) failed(error);
    else showDone('draft.discarded', data);
  };
  const toggle = (part: Part) => {
    const next = new Set(left);
    if (!next.delete(part)) next.add(part);
    setLeft(next);
  };
  return (
    <Stack as="section" ref={onward} aria-labelledby={title} $gap="s">
      <Heading level={3} look={4} id={title}>
        {text('draft.title')}
      </Heading>
      <ChangesTable
        label={text('field.changes')}
        changes={Object.fromEntries(
          Object.entries(changes).map(([field, after]) => [field, { before: base[field] ?? null, after }]),
        )}
      />
      <Cluster role="group" aria-label={text('draft.parts')}>
        {parts.map((part) => (
          <BoxLabel key={part}>
            <input type="checkbox" checked={!left.has(part)} onChange={() => toggle(part)} />
            {part === 'other' ? text('draft.other') : languageName[part]}
          </BoxLabel>
        ))}
      </Cluster>
      <DraftSchedule draft={draft} name={name} chosen={chosen} />
      <Cluster $justify="end">
        <Button $variant="secondary" $small onClick={() => void discard()}>
          {text('draft.discard')}
        </Button>
        <ActionButton $small isDisabled={isLoading || chosen.length === 0} onClick={() => void publishChosen()}>
          {text('draft.publish')}
        </ActionButton>
      </Cluster>
      {conflict ? (
        <VersionsDialog
          sideNames={{ mine: text('draft.title') }}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.current}
          onResolve={resolve}
          onCancel={() => setConflict(null)}
        />
      ) : null}
    </Stack>
  );
}
