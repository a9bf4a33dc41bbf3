import type { RefObject } from 'react';

import type { Project } from 'shared-contracts/entities';
import { BackIcon, Button } from 'shared-ui';

import { useEditor } from '../editor/record-editor';
import { FoldingProvider, RecordFields } from '../form/record-field';
import { workspaceFields } from '../placement/placement';
import { PreviewBeside } from '../preview/preview-beside';
import { useText } from '../text';
import { isFormTab, type Tab } from './project-tabs';
import { ScreenshotsSection } from './screenshots/screenshots-section';
import { isFull, useSections, WorkspaceSection } from './sections';
import { TabbedFields, TabPanel } from './tabbed-fields';
import type { WorkspacePlace } from './use-workspace-place';

interface WorkspaceFieldsProps {
  /** Base for the ids of the tabs and their panel. */
  id: string;
  whole: RefObject<HTMLElement | null>;
  /** The newest version. */
  stored: Project;
  place: WorkspacePlace<Tab>;
  /** Leads back to the list; omitted for none. */
  onBack?: (() => void) | undefined;
}

export function WorkspaceFields({ id, whole, stored, place, onBack }: WorkspaceFieldsProps) {
  const text = useText();
  const { record, take } = useEditor<Project>();
  const project = record ?? stored;
  const tab = isFormTab(place.tab) ? place.tab : undefined;
  const isDetails = tab === 'details';
  const sections = useSections(tab);
  return (
    <TabbedFields
      id={id}
      whole={whole}
      place={place}
      names={{ label: text('workspace.tabs'), nameOf: (each) => text(`workspace.tab.${each}`) }}
      kind="project"
      recordId={project.id}
      fields={workspaceFields}
      sections={sections}
      start={
        onBack ? (
          <Button $variant="quiet" $small onClick={onBack}>
            <BackIcon />
            {text('details.back')}
          </Button>
        ) : null
      }
    >
      {tab ? (
        <PreviewBeside kind="project" stored={project}>
          <FoldingProvider value={!isDetails}>
            <TabPanel id={id} tab={tab}>
              {sections.map(({ key, title, isLabelled, fields }) => (
                <WorkspaceSection key={key} name={key} title={title} isFull={isFull(fields)} isLabelled={isLabelled}>
                  {fields['screenshots'] ? (
                    <ScreenshotsSection project={project} onProject={take} isImmediate={isDetails} />
                  ) : (
                    <RecordFields fields={fields} />
                  )}
                </WorkspaceSection>
              ))}
            </TabPanel>
          </FoldingProvider>
        </PreviewBeside>
      ) : null}
    </TabbedFields>
  );
}
