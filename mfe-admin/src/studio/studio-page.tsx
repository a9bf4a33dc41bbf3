import { useCallback, useId, useRef, type ReactNode, type RefObject } from 'react';

import { useGetStudioSettingsQuery } from 'shared-client';
import {
  linkName,
  withDelivered,
  studioRecord,
  type Fields,
  type Studio,
  type StudioTextField,
  replyPlaceholders,
} from 'shared-contracts/entities';
import { localizedFieldName, type Locale } from 'shared-contracts/localization';
import { shownStudioText } from 'shared-contracts/standard-texts';
import { Cluster, Stack, Text, Button } from 'shared-ui';
import { problemPaths, useField, useFormActions } from 'shared-ui/forms';
import { standardReplies, useFocusOnward, useMay, useTextLanguages } from 'shared-ui/records';

import { adminApi } from '../api';
import { EditorForm, RecordEditor, useEditor } from '../editor/record-editor';
import { studioForm } from '../editor/studio-form';
import { useShownFields } from '../form/fields-with-texts';
import { RecordFields, StandardTextProvider } from '../form/record-field';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { inTabOrder } from '../placement/placement';
import { PreviewBeside } from '../preview/preview-beside';
import type { FormValues } from '../records/values/form-values';
import { useText } from '../text';
import { WorkspaceSection } from '../workspace/sections';
import { TabbedFields, TabPanel, WorkspaceStack } from '../workspace/tabbed-fields';
import { useWorkspacePlace, type WorkspacePlace } from '../workspace/use-workspace-place';
import { LanguageBoxes } from './language-boxes';
import { NextSteps } from './next-steps';
import { StatementFields } from './statement/statement-fields';
import { StudioActions } from './studio-actions';
import {
  fieldsOfSection,
  fieldsOfStudioTab,
  sectionsOfTab,
  studioFields,
  studioTabs,
  type StudioSection,
  type StudioTab,
} from './studio-sections';

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
  const isFixed = useTextLanguages() !== null;
  return (
    <>
      <Note>{text('studio.repliesNote', replyPlaceholders)}</Note>
      {isFixed || (value && value.length > 0) ? null : (
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
      const { values } = getState();
      const [, index] = /^links\.(\d+)\.translatedName$/.exec(name) ?? [];
      const link = values.links?.[Number(index)];
      if (link) return linkName(link, locale);
      if (!isStudioText(name)) return undefined;
      const studio = { ...values, [localizedFieldName(name, locale)]: null };
      return shownStudioText(withDelivered(studio, settings?.delivered), name, locale);
    },
    [getState, settings],
  );
  return <StandardTextProvider value={standardText}>{children}</StandardTextProvider>;
}

function SectionFields({ section }: { section: StudioSection }) {
  if (section === 'siteLanguages') return <LanguageBoxes name="siteLanguages" />;
  if (section === 'accessibility') return <StatementFields />;
  return section === 'replies' ? <ReplyTemplates /> : <RecordFields fields={fieldsOfSection(section)} />;
}

interface StudioFieldsProps {
  whole: RefObject<HTMLElement | null>;
  place: WorkspacePlace<StudioTab>;
}

function StudioFields({ whole, place }: StudioFieldsProps) {
  const text = useText();
  const id = useId();
  const { record } = useEditor<Studio>();
  const { tab } = place;
  const shownOf = useShownFields();
  const sections = sectionsOfTab(tab)
    .filter((key) => Object.keys(shownOf(fieldsOfSection(key))).length > 0)
    .map((key) => ({ key, title: text(`section.${key}`) }));
  return (
    <TabbedFields
      id={id}
      whole={whole}
      place={place}
      names={{ label: text('studio.tabs'), nameOf: (each) => text(`studio.tab.${each}`) }}
      kind="studio"
      recordId={record?.id ?? null}
      fields={studioFields}
      sections={sections}
    >
      <PreviewBeside kind="studio" stored={record}>
        <TabPanel id={id} tab={tab}>
          {sections.map(({ key, title }) => (
            <WorkspaceSection key={key} name={key} title={title} isFull>
              <SectionFields section={key} />
            </WorkspaceSection>
          ))}
        </TabPanel>
      </PreviewBeside>
    </TabbedFields>
  );
}

/** Tabs are in the address. */
const staysOn = { isKeptOnPath: true };

function StudioEditor({ stored }: { stored: Studio | null }) {
  const text = useText();
  const whole = useRef<HTMLDivElement>(null);
  const shownOf = useShownFields();
  const tabs = studioTabs.tabs.filter((tab) => Object.keys(shownOf(fieldsOfStudioTab(tab))).length > 0);
  const place = useWorkspacePlace({ ...studioTabs, tabs }, whole);
  const [update] = adminApi.useUpdateStudioMutation();
  return (
    <WorkspaceStack ref={whole}>
      <RecordEditor<Studio>
        record={stored}
        rules={{
          kind: 'studio',
          form: studioForm,
          toValues: studioValues,
          send: (values, base, conditions) => update({ body: studioBody(values, base), ...conditions }),
          savedText: () => 'studio.saved',
        }}
        staysOn={staysOn}
      >
        <EditorForm
          label={text('admin.studio')}
          onInvalid={(errors) => {
            const [first] = inTabOrder(studioFields, problemPaths(errors, true));
            if (first !== undefined) place.goTo(first);
          }}
        >
          <WithStandardTexts>
            <StudioFields whole={whole} place={place} />
          </WithStandardTexts>
        </EditorForm>
      </RecordEditor>
    </WorkspaceStack>
  );
}

/** `/admin/studio`: everything about the studio that visitors read and see, with its tab as `?tab=`. */
export function StudioPage() {
  const text = useText();
  const mayPublish = useMay()('draft-changes:update');
  const query = useGetStudioSettingsQuery();
  const studio = query.data?.studio;
  return (
    <Stack>
      <PageHeader title={text('admin.studio')}>
        {studio && mayPublish ? <StudioActions studio={studio} /> : null}
      </PageHeader>
      <Text $soft>{text('studio.note')}</Text>
      {mayPublish ? <NextSteps /> : null}
      <Loaded query={query}>{({ studio: stored }) => <StudioEditor stored={stored} />}</Loaded>
    </Stack>
  );
}
