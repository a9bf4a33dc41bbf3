import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  publicationStates,
  type Publishable,
  type PublishedKind,
  nameField,
  contentRecords,
  japanesePaths,
  missingTexts,
  type Fields,
} from 'shared-contracts/entities';
import { defaultLocale, languageName, localizedTextOf, locales, type Locale } from 'shared-contracts/localization';
import { Button, Cluster, Stack, Text, tokens } from 'shared-ui';
import { Form, SelectField, SubmitButton, useFormState, type FormActions } from 'shared-ui/forms';
import { Dialog, DialogFoot } from 'shared-ui/overlays';
import { useSaveCall } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { Note } from '../layout/text';
import { useContentCalls } from '../records/content-calls';
import { recordScreen, textAddress } from '../records/references/record-address';
import { usePublicationLabel } from '../records/values/choice-labels';
import { useFieldLabel, useTextsLabel } from '../records/values/field-labels';
import { valueText } from '../records/values/value-text';
import { useText } from '../text';
import { useDraftOf } from './draft-changes';
import { DraftChangesSection } from './draft-changes-section';
import { DraftLinkList } from './draft-links';
import {
  publicationPatch,
  publicationSchema,
  publicationValues,
  scheduledInstant,
  type PublicationValues,
} from './publication-values';
import { ScheduleTime, useHiddenUntil } from './schedule-time';

/** Open items before a record is published. */
interface OpenPoints {
  /** Names of the fields that are declared as wanted and are empty. */
  fields: string[];
  /** Texts that exist in Japanese only, by language; languages without one are left out. */
  texts: [Locale, string[]][];
}

/** What a reader would miss in a record, from the declarations of its fields. */
export function openPoints(kind: PublishedKind, record: object): OpenPoints {
  const { fields }: { fields: Fields } = contentRecords[kind];
  const values = new Map<string, unknown>(Object.entries(record));
  const inJapanese = japanesePaths(fields, record);
  return {
    fields: Object.entries(fields).flatMap(([name, { wanted }]) =>
      wanted && valueText(values.get(name)) === null ? [name] : [],
    ),
    texts: locales.flatMap((locale) => {
      const missing = missingTexts(fields, record, locale, inJapanese);
      return missing.length > 0 ? [[locale, missing] satisfies [Locale, string[]]] : [];
    }),
  };
}

const Points = styled.ul`
  display: grid;
  gap: ${tokens.space.xs};
  padding-inline-start: 1.25rem;
  font-size: ${tokens.size.small};
`;

/** Address of the images of a record that lack a text. */
const undescribedImages = (name: string): string =>
  `${recordScreen('picture')}?${new URLSearchParams({ show: 'undescribed', search: name }).toString()}`;

interface OpenPointsListProps {
  kind: PublishedKind;
  record: { id: string };
  /** Called when one of the links is followed. */
  onFollow: () => void;
}

/** What readers would miss in a record; each point leads to its editor. */
function OpenPointsList({ kind, record, onFollow }: OpenPointsListProps) {
  const text = useText();
  const intl = useIntl();
  const labelOf = useFieldLabel();
  const list = useTextsLabel();
  const { fields, texts } = openPoints(kind, record);
  const name = localizedTextOf(record, nameField(kind), defaultLocale).text;
  const images = adminApi.useFindPicturesQuery({ query: { record: record.id, show: 'undescribed', limit: 0 } });
  const undescribed = images.currentData?.total ?? 0;
  if (fields.length === 0 && texts.length === 0 && undescribed === 0)
    return <Note>{text('publication.complete')}</Note>;
  return (
    <Stack $gap="xs">
      <Text $size="small">{text('publication.open')}</Text>
      <Points>
        {fields.length > 0 ? (
          <li>{text('publication.empty', { fields: intl.formatList(fields.map(labelOf)) })}</li>
        ) : null}
        {texts.map(([locale, paths]) => (
          <li key={locale}>
            <Link
              to={textAddress({ kind, id: record.id }, { language: locale, text: paths[0] ?? null, from: null })}
              onClick={onFollow}
            >
              {languageName[locale]}
            </Link>
            : {text('translations.missingFields', { fields: list(paths) })}
          </li>
        ))}
        {undescribed > 0 ? (
          <li>
            <Link to={undescribedImages(name)} onClick={onFollow}>
              {text('publication.undescribed', { count: undescribed })}
            </Link>
          </li>
        ) : null}
      </Points>
    </Stack>
  );
}

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
