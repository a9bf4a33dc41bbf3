import { useMemo, type RefObject } from 'react';

import styled from 'styled-components';

import { workspaceTabs, type Project } from 'shared-contracts/entities';
import { ShownTextProvider } from 'shared-ui/forms';
import { tabPanelProps } from 'shared-ui/records';

import { KeptInputs } from '../kept-input/kept-input';
import { PreviewBeside } from '../preview/preview-beside';
import { previewRecord } from '../preview/preview-records';
import { projectPreview, type ProjectPreviews } from '../preview/project-previews';
import { DetailsSections, SectionGrid } from '../project-details/details-sections';
import { DraftNotice } from '../publication/draft-changes';
import { FoldingProvider } from '../form/folding';
import { LeaveGuard } from '../records/saving/leave-guard';
import { useNewerVersion } from '../records/saving/use-newer-version';
import type { InsideForm } from '../editor/use-project-form';
import { useText } from '../text';
import { StaleNotes, useStaleTexts } from '../translations/stale-notes';
import { FormScreenshots } from './form-screenshots';
import type { WorkspacePlace } from './use-workspace-place';
import { WorkspaceBar } from './workspace-bar';
import { fieldsOfTab, workspaceValues, type WorkspaceValues } from './workspace-form';
import { WorkspaceTabs } from './workspace-tabs';

const Panel = styled.div`
  min-inline-size: 0;
`;

interface WorkspaceFieldsProps extends InsideForm, ProjectPreviews {
  /** Base for the ids of the tabs and their panel. */
  id: string;
  /** The whole workspace. */
  whole: RefObject<HTMLElement | null>;
  /** The version that the edits are based on. */
  project: Project;
  /** The newest version. */
  stored: Project;
  onProject: (newer: Project) => void;
  place: WorkspacePlace;
}

/** The content of the form: tabs, what is always in reach, and the fields of the shown tab. */
export function WorkspaceFields(props: WorkspaceFieldsProps) {
  const { id, whole, project, stored, onProject, place, kept, saveDraft, draft, draftVersions, onResume, onAfterSave } =
    props;
  const text = useText();
  useNewerVersion(project, stored, workspaceValues, onProject);
  const stale = useStaleTexts('project', project.id);
  const edited = useMemo(
    () => ({
      kind: 'project' as const,
      id: project.id,
      revision: project.revision,
      onConfirmed: (revision: number) => onProject({ ...project, revision }),
    }),
    [project, onProject],
  );
  const tab = workspaceTabs.find((known) => known === place.tab);
  return (
    <>
      <WorkspaceTabs id={id} place={place} />
      <WorkspaceBar
        id={project.id}
        whole={whole}
        tab={tab}
        place={place}
        saveDraft={saveDraft}
        onAfterSave={onAfterSave}
      />
      <KeptInputs kept={kept} />
      {draft ? <DraftNotice draft={draft} versions={draftVersions} onResume={onResume} /> : null}
      {tab ? (
        <ShownTextProvider value={place.shown}>
          <PreviewBeside
            toRecord={(values: WorkspaceValues) => previewRecord('project', project, values)}
            {...projectPreview(props)}
            language={place.locale}
          >
            <Panel key={tab} {...tabPanelProps(id, tab)}>
              <StaleNotes stale={stale} record={edited}>
                <FoldingProvider value>
                  <SectionGrid>
                    <DetailsSections
                      fields={fieldsOfTab(tab)}
                      title={text(`workspace.tab.${tab}`)}
                      gallery={<FormScreenshots />}
                    />
                  </SectionGrid>
                </FoldingProvider>
              </StaleNotes>
            </Panel>
          </PreviewBeside>
        </ShownTextProvider>
      ) : null}
      <LeaveGuard isKeptOnPath onAfterSave={onAfterSave} onDiscard={kept.forget} />
    </>
  );
}
