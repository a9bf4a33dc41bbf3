import { useCallback, useRef, type ReactNode } from 'react';

import { useGetStudioSettingsQuery } from 'shared-client';
import {
  enteredStudioText,
  isNamed,
  studioRecord,
  type Fields,
  type Studio,
  type StudioTextField,
  replyPlaceholders,
  studioPatch,
} from 'shared-contracts/entities';
import { localizedFieldName, type Locale } from 'shared-contracts/localization';
import { shownStudioText } from 'shared-contracts/standard-texts';
import { Cluster, Stack, Text, Button, HistoryIcon } from 'shared-ui';
import { useField, useFormActions } from 'shared-ui/forms';
import { standardReplies, useFocusOnward, historyAddress } from 'shared-ui/records';

import { adminApi } from '../api';
import { SaveButtons, SaveMark, EditorForm, RecordEditor, useEditor } from '../editor/record-editor';
import { Translated } from '../editor/translated';
import { RecordFields, StandardTextProvider } from '../form/record-field';
import { IconLink } from '../layout/icon-link';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { StickyBar } from '../layout/sticky-bar';
import { Note } from '../layout/text';
import { useTargetText } from '../records/references/record-address';
import type { FormValues } from '../records/values/form-values';
import { recordForm } from '../records/values/record-form';
import { useText } from '../text';
import { WorkspaceSection, SectionGrid, SectionMenu } from '../workspace/sections';
import { LanguageBoxes } from './language-boxes';
import { fieldsOfSection, studioSections } from './studio-sections';

// The studio is a single record, which is only updated.
const studioForm = recordForm({ ...studioRecord, input: studioPatch });

/** Not used: no field of the studio defaults to the current date. */
const anyMoment = new Date(0);

/** The form values of the studio; `null` before it is saved for the first time. */
const studioValues = (studio: Studio | null) => studioForm.toValues(studio, anyMoment);

const studioBody = (values: FormValues, studio: Studio | null) =>
  studio ? studioForm.toPatch(values, studio, anyMoment) : studioForm.toInput(values, anyMoment);

function ReplyTemplates() {
  const text = useText();
  const onward = useFocusOnward(['replyTemplates']);
  const { value, setValue } = useField<readonly unknown[] | null>('replyTemplates');
  return (
    <>
      <Note>{text('studio.repliesNote', replyPlaceholders)}</Note>
      {value && value.length > 0 ? null : (
        <Cluster ref={onward}>
          <Text $size="small">{text('studio.repliesStandard')}</Text>
          <Button $variant="secondary" $small onClick={() => void setValue(standardReplies())}>
            {text('studio.repliesEdit')}
          </Button>
        </Cluster>
      )}
      <RecordFields fields={fieldsOfSection('replies')} />
    </>
  );
}

const fields: Fields = studioRecord.fields;

const isStudioText = (name: string): name is StudioTextField => fields[name]?.kind === 'localized';

/** Shows in an empty field what visitors read instead, using the other values of the form. */
function WithStandardTexts({ children }: { children: ReactNode }) {
  const { getState } = useFormActions<Partial<Studio>>();
  const { data: settings } = useGetStudioSettingsQuery();
  const standardText = useCallback(
    (name: string, locale: Locale) => {
      if (!isStudioText(name)) return undefined;
      const studio = { ...getState().values, [localizedFieldName(name, locale)]: null };
      const isDelivered = !isNamed(studio) && !enteredStudioText(studio, name, locale);
      return shownStudioText({ ...studio, ...(isDelivered ? settings?.delivered : {}) }, name, locale);
    },
    [getState, settings],
  );
  return <StandardTextProvider value={standardText}>{children}</StandardTextProvider>;
}

function StudioFields({ languageSwitch }: { languageSwitch: ReactNode }) {
  const text = useText();
  const { record, notices } = useEditor();
  const whole = useRef<HTMLDivElement>(null);
  const sections = studioSections.map((key) => ({ key, title: text(`section.${key}`) }));
  return (
    <Stack ref={whole} $gap="l">
      <StickyBar $justify="space-between">
        {languageSwitch}
        <Cluster>
          {record ? (
            <IconLink to={historyAddress(record.id)} label={text('record.history', { name: text('admin.studio') })}>
              <HistoryIcon />
            </IconLink>
          ) : null}
          <SaveMark />
          <SaveButtons isSmall />
        </Cluster>
        <SectionMenu whole={whole} sections={sections} />
      </StickyBar>
      {notices}
      <SectionGrid>
        {sections.map(({ key, title }) => (
          <WorkspaceSection key={key} name={key} title={title} isFull>
            {key === 'siteLanguages' ? (
              <LanguageBoxes name="siteLanguages" />
            ) : key === 'replies' ? (
              <ReplyTemplates />
            ) : (
              <RecordFields fields={fieldsOfSection(key)} />
            )}
          </WorkspaceSection>
        ))}
      </SectionGrid>
    </Stack>
  );
}

function StudioEditor({ stored }: { stored: Studio | null }) {
  const text = useText();
  const target = useTargetText();
  const [update] = adminApi.useUpdateStudioMutation();
  return (
    <RecordEditor<Studio>
      record={stored}
      rules={{
        kind: 'studio',
        form: studioForm,
        toValues: studioValues,
        send: (values, base, conditions) => update({ body: studioBody(values, base), ...conditions }),
        savedText: () => 'studio.saved',
      }}
    >
      <EditorForm label={text('admin.studio')}>
        <Translated fields={studioRecord.fields} target={target}>
          {(languageSwitch) => (
            <WithStandardTexts>
              <StudioFields languageSwitch={languageSwitch} />
            </WithStandardTexts>
          )}
        </Translated>
      </EditorForm>
    </RecordEditor>
  );
}

/** `/admin/studio`: everything about the studio that visitors read and see. */
export function StudioPage() {
  const text = useText();
  const query = useGetStudioSettingsQuery();
  return (
    <Stack>
      <PageHeader title={text('admin.studio')} />
      <Text $soft>{text('studio.note')}</Text>
      <Loaded query={query}>{({ studio }) => <StudioEditor stored={studio} />}</Loaded>
    </Stack>
  );
}
