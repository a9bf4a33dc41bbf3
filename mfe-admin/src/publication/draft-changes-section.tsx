import { useId, useState, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import type { DraftKind } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';
import { languageName, locales, splitFieldName, type Locale, siteTimeZone } from 'shared-contracts/localization';
import { Button, Cluster, Heading, Stack, Text } from 'shared-ui';
import { Form, SubmitButton } from 'shared-ui/forms';
import { ActionButton, useFocusOnward, useCallToasts, currentRecord } from 'shared-ui/records';

import { ChangesTable } from '../activity/changes-table';
import { useSaveChosen } from '../activity/use-save-chosen';
import { adminApi } from '../api';
import { useInstantText } from '../layout/instant';
import { BoxLabel } from '../layout/text';
import { useFieldLabel } from '../records/values/labels';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText, type TextId } from '../text';
import { useDraftDone } from './draft-changes';
import {
  ScheduleTime,
  publicationSchema,
  publicationValues,
  scheduledInstant,
  type PublicationValues,
} from './publication-values';

interface DraftScheduleProps {
  draft: DraftChanges;
  name: string;
  chosen: readonly string[];
}

function DraftSchedule({ draft, name, chosen }: DraftScheduleProps) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const showDone = useDraftDone(name);
  const intl = useIntl();
  const instantText = useInstantText();
  const labelOf = useFieldLabel();
  const onward = useFocusOnward();
  const [send, { isLoading }] = adminApi.useScheduleDraftChangesMutation();
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const { recordId, publishAt, publishFields, refusedAt } = draft;
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isOpen = openedAt !== null;
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    // The form has replaced the pressed button, or the button the form.
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [openedAt]);

  const schedule = async (at: string | null, title: TextId) => {
    const { data, error } = await send({ params: { id: recordId }, body: { publishAt: at, fields: [...chosen] } });
    if (error) return showFailure(error);
    setOpenedAt(null);
    return showDone(title, data);
  };

  return (
    <Stack $gap="s">
      {refusedAt ? (
        <Text role="alert">{text('draft.refused', { time: instantText(refusedAt, siteTimeZone) })}</Text>
      ) : null}
      {publishAt ? (
        <Cluster ref={onward} $justify="space-between">
          <Text as="span" role="status">
            {text('draft.schedule.at', {
              time: instantText(publishAt, siteTimeZone),
              fields: intl.formatList((publishFields ?? []).map(labelOf)),
            })}
          </Text>
          <ActionButton
            $variant="secondary"
            $small
            isDisabled={isLoading}
            onClick={() => void schedule(null, 'draft.schedule.cancelled')}
          >
            {text('draft.schedule.cancel')}
          </ActionButton>
        </Cluster>
      ) : null}
      <div ref={place}>
        {openedAt ? (
          <Form<PublicationValues>
            schema={publicationSchema}
            initialValues={{ ...publicationValues({ publishedAt: publishAt }, openedAt), state: 'scheduled' }}
            onSubmit={(values) => schedule(scheduledInstant(values), 'draft.schedule.set')}
            aria-label={text('draft.schedule')}
          >
            <ScheduleTime now={openedAt} />
            <Cluster $justify="end">
              <Button $variant="secondary" $small onClick={() => setOpenedAt(null)}>
                {text('form.cancel')}
              </Button>
              <SubmitButton busyLabel={text('form.saving')}>{text('draft.schedule')}</SubmitButton>
            </Cluster>
          </Form>
        ) : (
          <Cluster $justify="end">
            <ActionButton
              $variant="secondary"
              $small
              isDisabled={chosen.length === 0}
              onClick={() => setOpenedAt(new Date())}
            >
              {text(publishAt ? 'draft.schedule.change' : 'draft.schedule.open')}
            </ActionButton>
          </Cluster>
        )}
      </div>
    </Stack>
  );
}

/** Fields that are published together: the texts of a language, or all fields without a language. */
type Part = Locale | 'other';

const partOf = (field: string): Part => splitFieldName(field).locale ?? 'other';

type Values = Record<string, unknown>;

export function DraftChangesSection({ kind, name, draft }: { kind: DraftKind; name: string; draft: DraftChanges }) {
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
  const [left, setLeft] = useState<readonly Part[]>([]);
  /** The stored record of a rejected publication, which was changed since. */
  const [current, setCurrent] = useState<(Values & { revision: number }) | null>(null);
  const present = new Set(Object.keys(changes).map(partOf));
  const parts = [...locales, 'other' as const].filter((part) => present.has(part));
  const chosen = Object.keys(changes).filter((field) => !left.includes(partOf(field)));
  const pick = (values: Values) => Object.fromEntries(chosen.map((field) => [field, values[field] ?? null]));
  const failed = (error: unknown) => showFailure(error, text('draft.failed'));

  const publishChosen = async () => {
    const { data, error } = await publish({ params: { id: recordId }, body: { fields: chosen } });
    // In the record and in the draft, which contains the changes again.
    if (!error) return showDone('draft.published', data, { kind, entityId: recordId });
    const newer = currentRecord<Values & { revision: number }>(toCallError(error));
    return newer ? setCurrent(newer) : failed(error);
  };
  const resolve = async (values: Values, { revision, ...stored }: Values & { revision: number }) => {
    const choice = { entity: { kind, id: recordId }, revision, current: pick(stored) };
    if (!(await saveChosen(choice, values, text('draft.published')))) return;
    setCurrent(null);
    // The record has these values now, so they are no longer draft changes.
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
  const toggle = (part: Part) =>
    setLeft(left.includes(part) ? left.filter((other) => other !== part) : [...left, part]);
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
            <input type="checkbox" checked={!left.includes(part)} onChange={() => toggle(part)} />
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
      {current ? (
        <VersionsDialog
          sideNames={{ mine: text('draft.title') }}
          base={pick(base)}
          mine={pick(changes)}
          theirs={pick(current)}
          onResolve={(values) => resolve(values, current)}
          onCancel={() => setCurrent(null)}
        />
      ) : null}
    </Stack>
  );
}
