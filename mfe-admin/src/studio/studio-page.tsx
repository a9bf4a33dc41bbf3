import { useRef } from 'react';

import { useGetStudioSettingsQuery } from 'shared-client';
import { studioName, studioRecord, studioSubtitle, type Studio } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { Cluster, Stack, Text } from 'shared-ui';

import { useUpdateStudioMutation } from '../api';
import { useEditor } from '../editor/editor-scope';
import { EditorForm, RecordEditor } from '../editor/record-editor';
import { SaveButtons } from '../editor/save-buttons';
import { RecordFields } from '../form/record-fields';
import { StandardTextProvider } from '../form/standard-texts';
import { HistoryLink } from '../layout/cards/history-link';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { StickyBar } from '../layout/sticky-bar';
import { useNewerVersion } from '../records/saving/use-newer-version';
import { useAskedText } from '../records/references/language-deep-link';
import { useText } from '../text';
import { Translated } from '../translations/translated';
import { SectionMenu } from '../workspace/section-menu';
import { WorkspaceSection, SectionGrid } from '../workspace/sections';
import { LanguageBoxes } from './language-boxes';
import { ReplyTemplates } from './reply-templates';
import { studioBody, studioForm, studioValues, type StudioValues } from './studio-form';
import { fieldsOfSection, studioSections } from './studio-sections';

const standardText = (name: string, locale: Locale): string | undefined => {
  if (name === 'name') return studioName(null, locale).text;
  return name === 'subtitle' ? studioSubtitle(null, locale).text : undefined;
};

interface FieldsProps {
  /** The version that the edits are based on. */
  record: Studio | null;
  /** The newest version. */
  stored: Studio | null;
  onRecord: (newer: Studio) => void;
}

/** The sections of the form, below the sticky bar. */
function StudioFields({ record, stored, onRecord }: FieldsProps) {
  const text = useText();
  const { notices } = useEditor();
  useNewerVersion(record, stored, studioValues, onRecord);
  const whole = useRef<HTMLDivElement>(null);
  const sections = studioSections.map((key) => ({ key, title: text(`section.${key}`) }));
  return (
    <Stack ref={whole} $gap="l">
      <StickyBar $justify="end">
        <Cluster>
          {record ? <HistoryLink id={record.id} name={text('admin.studio')} /> : null}
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
  const asked = useAskedText();
  const [update] = useUpdateStudioMutation();
  return (
    <RecordEditor<StudioValues, Studio>
      record={stored}
      schema={studioForm.schema}
      rules={{
        kind: 'studio',
        toValues: studioValues,
        accept: studioForm.accept,
        toPatch: studioBody,
        send: (values, base, conditions) => update({ body: studioBody(values, base), ...conditions }),
        savedText: () => 'studio.saved',
      }}
    >
      {(record, setRecord) => (
        <EditorForm label={text('admin.studio')}>
          <Translated
            kind="studio"
            fields={studioRecord.fields}
            record={record}
            asked={asked}
            onConfirmed={(revision) => record && setRecord({ ...record, revision })}
          >
            <StandardTextProvider value={standardText}>
              <StudioFields record={record} stored={stored} onRecord={setRecord} />
            </StandardTextProvider>
          </Translated>
        </EditorForm>
      )}
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
