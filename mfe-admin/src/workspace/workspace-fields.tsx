import type { RefObject } from 'react';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Badge, useUiText, VisuallyHidden } from 'shared-ui';
import { FormLanguageProvider, problemPaths, useFormState } from 'shared-ui/forms';
import { tabPanelProps, TabList } from 'shared-ui/records';

import type { ContentValues } from '../editor/content-form';
import { useEditor } from '../editor/editor-scope';
import { StaleNotes } from '../editor/translated';
import { FoldingProvider } from '../form/record-field';
import { RecordFields } from '../form/record-fields';
import { PreviewBeside } from '../preview/preview-beside';
import { previewRecord } from '../preview/preview-records';
import { projectPreview, type ProjectPreviews } from '../preview/project-previews';
import { useText } from '../text';
import { ScreenshotsSection } from './screenshots/screenshots-section';
import { isFull, SectionGrid, useSections, WorkspaceSection } from './sections';
import type { WorkspacePlace } from './use-workspace-place';
import { WorkspaceBar } from './workspace-bar';
import { isInTab } from './workspace-form';

/** For use inside the form: the tabs of the workspace, with the number of problems in each. */
function WorkspaceTabs({ id, place: { tabs, tab: selected, showTab } }: { id: string; place: WorkspacePlace }) {
  const text = useText();
  const uiText = useUiText();
  const errors = useFormState<object, object>((form) => form.errors);
  const touched = useFormState<object, object>((form) => form.touched);
  const problems = problemPaths(errors, touched);
  return (
    <TabList
      id={id}
      label={text('workspace.tabs')}
      selected={selected}
      onSelect={showTab}
      tabs={tabs.map((tab) => {
        const count = problems.filter((path) => isInTab(tab, path)).length;
        return {
          id: tab,
          label: (
            <>
              {text(`workspace.tab.${tab}`)}
              {count > 0 ? (
                <Badge as="strong" $tone="accent">
                  <span aria-hidden="true">{count}</span>
                  <VisuallyHidden>{uiText('ui.form.problems', { count })}</VisuallyHidden>
                </Badge>
              ) : null}
            </>
          ),
        };
      })}
    />
  );
}

const Panel = styled.div`
  min-inline-size: 0;
`;

interface WorkspaceFieldsProps extends ProjectPreviews {
  /** Base for the ids of the tabs and their panel. */
  id: string;
  /** The whole workspace. */
  whole: RefObject<HTMLElement | null>;
  /** The newest version. */
  stored: Project;
  place: WorkspacePlace;
  onBack?: (() => void) | undefined;
}

/** The content of the form: tabs, the sticky bar, and the fields of the shown tab. */
export function WorkspaceFields(props: WorkspaceFieldsProps) {
  const { id, whole, stored, place, onBack } = props;
  const { record, take, notices } = useEditor<Project>();
  const project = record ?? stored;
  const tab = place.formTab;
  const isDetails = tab === 'details';
  const sectionsOf = useSections();
  const sections = tab ? sectionsOf(tab) : [];
  return (
    <>
      <WorkspaceTabs id={id} place={place} />
      <WorkspaceBar id={project.id} whole={whole} place={place} sections={sections} onBack={onBack} />
      {notices}
      {tab ? (
        <FormLanguageProvider shown={place.shown} onShow={place.showLocale} isCompact>
          <PreviewBeside
            toRecord={(values: ContentValues) => previewRecord('project', project, values)}
            {...projectPreview(props)}
          >
            <Panel key={tab} {...tabPanelProps(id, tab)}>
              <StaleNotes>
                <FoldingProvider value={!isDetails}>
                  <SectionGrid>
                    {sections.map(({ key, title, fields }) => (
                      <WorkspaceSection key={key} name={key} title={title} isFull={isFull(fields)}>
                        {fields['screenshots'] ? (
                          <ScreenshotsSection project={project} onProject={take} isImmediate={isDetails} />
                        ) : (
                          <RecordFields fields={fields} />
                        )}
                      </WorkspaceSection>
                    ))}
                  </SectionGrid>
                </FoldingProvider>
              </StaleNotes>
            </Panel>
          </PreviewBeside>
        </FormLanguageProvider>
      ) : null}
    </>
  );
}
