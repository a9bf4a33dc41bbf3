import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  publicationStates,
  type Publishable,
  type PublishedKind,
  contentRecords,
  japanesePaths,
  missingImages,
  missingTexts,
  type Fields,
} from 'shared-contracts/entities';
import { languageName, locales, type Locale } from 'shared-contracts/localization';
import { Button, Cluster, Stack, Text, tokens, useVisitorLocales } from 'shared-ui';
import { Form, SelectField, SubmitButton, useFormActions, useFormState } from 'shared-ui/forms';
import { Dialog, DialogFoot } from 'shared-ui/overlays';
import { useSaveCall } from 'shared-ui/records';
import { Link, useRecordPath } from 'shared-ui/router';

import { adminApi } from '../api';
import { Note } from '../layout/text';
import { useFirstField } from '../layout/use-first-field';
import { useContentCalls } from '../records/content-calls';
import { recordScreen, textAddress } from '../records/references/record-address';
import { nameOf } from '../records/references/use-record-names';
import { useFieldLabel, useTextsLabel, usePublicationLabel } from '../records/values/labels';
import { valueText } from '../records/values/value-view';
import { useText } from '../text';
import { useDraftOf } from './draft-changes';
import { DraftChangesSection } from './draft-changes-section';
import { DraftLinkList } from './draft-links';
import {
  ScheduleTime,
  useHiddenUntil,
  publicationPatch,
  publicationSchema,
  publicationValues,
  scheduledInstant,
  type PublicationValues,
} from './publication-values';

/** Gaps of a record: empty fields, and texts that only exist in Japanese. */
export function openPoints(kind: PublishedKind, record: object, languages: readonly Locale[] = locales) {
  const { fields }: { fields: Fields } = contentRecords[kind];
  const values = new Map<string, unknown>(Object.entries(record));
  const inJapanese = japanesePaths(fields, record);
  const isEmpty = (name: string) => valueText(values.get(name)) === null;
  return {
    fields: Object.entries(fields).flatMap(([name, { wanted, wantedWith }]) =>
      (wanted || (wantedWith && !isEmpty(wantedWith))) && isEmpty(name) ? [name] : [],
    ),
    texts: languages.flatMap((locale) => {
      const missing = [
        ...missingTexts(fields, record, locale, inJapanese),
        ...missingImages(record, locale).map(() => 'localizedImages'),
      ];
      return missing.length > 0 ? [[locale, missing] as const] : [];
    }),
  };
}

const Points = styled.ul`
  display: grid;
  gap: ${tokens.space.xs};
  padding-inline-start: 1.25rem;
  font-size: ${tokens.size.small};
`;

interface OpenPointsListProps {
  kind: PublishedKind;
  record: { id: string };
  onFollow: () => void;
}

/** Gaps of a record; each links to its editor. */
function OpenPointsList({ kind, record, onFollow }: OpenPointsListProps) {
  const text = useText();
  const intl = useIntl();
  const labelOf = useFieldLabel();
  const list = useTextsLabel();
  const { fields, texts } = openPoints(kind, record, useVisitorLocales());
  const show = 'undescribed';
  const images = adminApi.useFindImagesQuery({ query: { record: record.id, show, limit: 0 } });
  const undescribed = images.currentData?.total ?? 0;
  const search = new URLSearchParams({ show, search: nameOf(kind, record) ?? '' }).toString();
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
            <Link to={`${recordScreen('image')}?${search}`} onClick={onFollow}>
              {text('publication.undescribed', { count: undescribed })}
            </Link>
          </li>
        ) : null}
      </Points>
    </Stack>
  );
}

interface PublishedRecord extends Publishable {
  id: string;
  revision: number;
}

function ScheduleFields({ record, now }: { record: PublishedRecord; now: Date }) {
  const hiddenUntil = useHiddenUntil();
  const values = useFormState<PublicationValues, PublicationValues>((form) => form.values);
  if (values.state !== 'scheduled') return null;
  return (
    <ScheduleTime now={now} warning={hiddenUntil(record, { publishedAt: scheduledInstant(values) }, now.getTime())} />
  );
}

/** Shows a publication that was changed elsewhere, and explains that it replaces the selection. */
function Overtaken({ record }: { record: PublishedRecord }) {
  const text = useText();
  const { getState, resetForm } = useFormActions<PublicationValues>();
  const [shown, setShown] = useState(record);
  const [isOvertaken, setOvertaken] = useState(false);
  if (!isSamePublication(shown, record)) {
    setShown(record);
    setOvertaken(getState().dirty);
  }
  useEffect(() => resetForm({ values: publicationValues(shown, new Date()) }), [shown, resetForm]);
  return isOvertaken ? <Text role="alert">{text('publication.overtaken')}</Text> : null;
}

interface PublicationDialogProps {
  kind: PublishedKind;
  /** The newest version. */
  record: PublishedRecord;
  onClose: () => void;
}

const isSamePublication = (a: Publishable, b: Publishable) =>
  (a.publication ?? 'published') === (b.publication ?? 'published') &&
  (a.publishedAt ?? null) === (b.publishedAt ?? null);

/** Publishes a record, schedules it or withdraws it; lists its gaps, and creates links to its page. */
export function PublicationDialog({ kind, record: loaded, onClose }: PublicationDialogProps) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const { update } = useContentCalls();
  const saveCall = useSaveCall<PublishedRecord>();
  const [now] = useState(() => new Date());
  const [theirs, setTheirs] = useState(loaded);
  const record = theirs.revision > loaded.revision ? theirs : loaded;
  const draft = useDraftOf(record.id);
  const name = nameOf(kind, record) ?? '';
  const fields = useFirstField();
  const hasPage = useRecordPath()(kind, record.id) !== null;

  const submit = async (values: PublicationValues, against: PublishedRecord): Promise<void> => {
    const patch = publicationPatch(values, against);
    const outcome = await saveCall({
      content: patch,
      revision: against.revision,
      savedTitle: text('publication.saved', { state: labelOf(values.state) }),
      nameOf: () => name,
      undoable: { kind, isChange: (saved) => !isSamePublication(saved, against) },
      send: (conditions) => update(kind, record.id, patch, conditions),
    });
    if (outcome.kind === 'saved') onClose();
    if (outcome.kind !== 'conflict') return;
    // Changes of other fields do not conflict with this one.
    if (isSamePublication(outcome.theirs, against)) await submit(values, outcome.theirs);
    else setTheirs(outcome.theirs);
  };

  return (
    <Dialog isOpen title={text('publication.of', { name })} onClose={onClose}>
      <Stack ref={fields} $gap="l">
        <Form
          schema={publicationSchema}
          initialValues={publicationValues(record, now)}
          onSubmit={(values) => submit(values, record)}
          aria-label={text('field.publication')}
        >
          <Overtaken record={record} />
          <SelectField
            name="state"
            label={text('field.publication')}
            options={publicationStates.map((state) => ({ value: state, label: labelOf(state) }))}
          />
          <ScheduleFields record={record} now={now} />
          <OpenPointsList kind={kind} record={record} onFollow={onClose} />
          <Cluster $justify="end">
            <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
          </Cluster>
        </Form>
        {draft ? <DraftChangesSection kind={kind} name={name} draft={draft} /> : null}
        {hasPage ? <DraftLinkList kind={kind} recordId={record.id} /> : null}
      </Stack>
      <DialogFoot>
        <Button $variant="secondary" onClick={onClose}>
          {text('publication.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
