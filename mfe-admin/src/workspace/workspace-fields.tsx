import { useRef, type RefObject } from 'react';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { BackIcon, Badge, Button, Cluster, useUiText, VisuallyHidden } from 'shared-ui';
import { FormLanguageProvider, problemPaths, useFormState } from 'shared-ui/forms';
import { tabPanelProps, TabList } from 'shared-ui/records';

import { useFormKeys } from '../commands/use-form-keys';
import { SaveButtons, SaveMark, useEditor } from '../editor/record-editor';
import { StaleNotes } from '../editor/translated';
import { FoldingProvider, RecordFields } from '../form/record-field';
import { StickyBar } from '../layout/sticky-bar';
import { isInTab, workspaceFields } from '../placement/placement';
import { PreviewBeside } from '../preview/preview-beside';
import { useText } from '../text';
import { LanguageSwitch } from '../translations/language-switch';
import { ScreenshotsSection } from './screenshots/screenshots-section';
import { isFull, SectionGrid, SectionMenu, useSections, WorkspaceSection } from './sections';
import type { WorkspacePlace } from './use-workspace-place';

function useProblems(): readonly string[] {
  const errors = useFormState<object, object>((form) => form.errors);
  const touched = useFormState<object, object>((form) => form.touched);
  return problemPaths(errors, touched);
}

/** For use inside the form: the tabs of the workspace, with the number of problems in each. */
function WorkspaceTabs({ id, place: { tabs, tab: selected, showTab } }: { id: string; place: WorkspacePlace }) {
  const text = useText();
  const uiText = useUiText();
  const problems = useProblems();
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

/** Goes to the problems of the form, one after another. */
function Problems({ onGoTo }: { onGoTo: WorkspacePlace['goTo'] }) {
  const text = useUiText();
  const paths = useProblems();
  const last = useRef('');
  if (paths.length === 0) return null;
  const goOn = () => {
    last.current = paths[(paths.indexOf(last.current) + 1) % paths.length] ?? '';
    onGoTo(last.current);
  };
  return (
    <Button $variant="danger" $small onClick={goOn}>
      {text('ui.form.problems', { count: paths.length })}
    </Button>
  );
}

const AtTheEnd = styled(Cluster)`
  margin-inline-start: auto;
`;

const Panel = styled.div`
  min-inline-size: 0;
`;

interface WorkspaceFieldsProps {
  /** Base for the ids of the tabs and their panel. */
  id: string;
  whole: RefObject<HTMLElement | null>;
  /** The newest version. */
  stored: Project;
  place: WorkspacePlace;
  /** Leads back to the list; omitted for none. */
  onBack?: (() => void) | undefined;
}

export function WorkspaceFields({ id, whole, stored, place, onBack }: WorkspaceFieldsProps) {
  const text = useText();
  const { record, take, notices } = useEditor<Project>();
  const project = record ?? stored;
  const tab = place.formTab;
  const isDetails = tab === 'details';
  const sections = useSections(tab);
  useFormKeys({ 'Alt+PageDown': () => place.stepTab(1), 'Alt+PageUp': () => place.stepTab(-1) }, whole);
  return (
    <>
      <WorkspaceTabs id={id} place={place} />
      <StickyBar>
        {onBack ? (
          <Button $variant="quiet" $small onClick={onBack}>
            <BackIcon />
            {text('details.back')}
          </Button>
        ) : null}
        <LanguageSwitch
          kind="project"
          id={project.id}
          fields={workspaceFields}
          inside={whole}
          language={place}
          isHere={(path) => isInTab(place.tab, path)}
        />
        <AtTheEnd>
          <Problems onGoTo={place.goTo} />
          <SaveMark />
          <SaveButtons isSmall />
        </AtTheEnd>
        {tab ? <SectionMenu whole={whole} sections={sections} /> : null}
      </StickyBar>
      {notices}
      {tab ? (
        <FormLanguageProvider shown={place.shown} onShow={place.showLocale} isCompact>
          <PreviewBeside kind="project" stored={project}>
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
