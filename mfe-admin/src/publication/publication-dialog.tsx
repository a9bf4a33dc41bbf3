import { useState } from 'react';

import { publicationStates, type Publishable, type PublishedKind } from 'shared-contracts/entities';
import { Button, Cluster, Stack, Text } from 'shared-ui';
import { Form, SelectField, SubmitButton, useFormState, type FormActions } from 'shared-ui/forms';
import { Dialog, DialogFoot } from 'shared-ui/overlays';
import { useSaveCall } from 'shared-ui/records';

import { useContentCalls } from '../records/content-calls';
import { usePublicationLabel } from '../records/values/choice-labels';
import { useText } from '../text';
import { useDraftOf } from './draft-changes';
import { DraftChangesSection } from './draft-changes-section';
import { DraftLinkList } from './draft-links';
import { OpenPointsList } from './open-points-list';
import {
  publicationPatch,
  publicationSchema,
  publicationValues,
  scheduledInstant,
  type PublicationValues,
} from './publication-values';
import { ScheduleTime, useHiddenUntil } from './schedule-time';

/** A record that can be published. */
export interface PublishedRecord extends Publishable {
  id: string;
  revision: number;
}

/** The time of the schedule, and whether it hides what visitors see now. */
function ScheduleFields({ record, now }: { record: PublishedRecord; now: Date }) {
  const hiddenUntil = useHiddenUntil();
  const values = useFormState<PublicationValues, PublicationValues>((form) => form.values);
  if (values.state !== 'scheduled') return null;
  return (
    <ScheduleTime now={now} warning={hiddenUntil(record, { publishedAt: scheduledInstant(values) }, now.getTime())} />
  );
}

interface PublicationDialogProps {
  kind: PublishedKind;
  record: PublishedRecord;
  /** Its Japanese name. */
  name: string;
  onClose: () => void;
}

const isSamePublication = (a: Publishable, b: Publishable) =>
  (a.publication ?? 'published') === (b.publication ?? 'published') &&
  (a.publishedAt ?? null) === (b.publishedAt ?? null);

/** Publishes a record, schedules it or takes it back; shows the open items, and gives links to it. */
export function PublicationDialog({ kind, record: opened, name, onClose }: PublicationDialogProps) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const { update } = useContentCalls();
  const saveCall = useSaveCall<PublishedRecord>();
  const [now] = useState(() => new Date());
  const [base, setBase] = useState(opened);
  const [isOvertaken, setOvertaken] = useState(false);
  const draft = useDraftOf(opened.id);

  const submit = async (values: PublicationValues, form: FormActions<PublicationValues>) => {
    let against = base;
    for (;;) {
      const patch = publicationPatch(values, against, new Date());
      const record = against;
      const outcome = await saveCall({
        content: patch,
        revision: record.revision,
        savedTitle: text('publication.saved', { state: labelOf(values.state) }),
        nameOf: () => name,
        undoable: { kind, isChange: (saved) => !isSamePublication(saved, record) },
        send: (conditions) => update(kind, record.id, patch, conditions),
      });
      if (outcome.kind === 'saved') onClose();
      if (outcome.kind !== 'conflict') return;
      // Changes of other fields stand beside this one.
      if (!isSamePublication(outcome.theirs, record)) {
        setBase(outcome.theirs);
        setOvertaken(true);
        form.resetForm({ values: publicationValues(outcome.theirs, new Date()) });
        return;
      }
      against = outcome.theirs;
    }
  };

  return (
    <Dialog isOpen title={text('publication.of', { name })} onClose={onClose}>
      <Stack $gap="l">
        <Form
          schema={publicationSchema}
          initialValues={publicationValues(opened, now)}
          onSubmit={submit}
          aria-label={text('field.publication')}
        >
          {isOvertaken ? <Text role="alert">{text('publication.overtaken')}</Text> : null}
          <SelectField
            name="state"
            label={text('field.publication')}
            options={publicationStates.map((state) => ({ value: state, label: labelOf(state) }))}
          />
          <ScheduleFields record={base} now={now} />
          <OpenPointsList kind={kind} record={opened} onFollow={onClose} />
          <Cluster $justify="end">
            <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
          </Cluster>
        </Form>
        {draft ? <DraftChangesSection kind={kind} name={name} draft={draft} /> : null}
        <DraftLinkList kind={kind} recordId={opened.id} />
      </Stack>
      <DialogFoot>
        <Button $variant="secondary" onClick={onClose}>
          {text('publication.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
