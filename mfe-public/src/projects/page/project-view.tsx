import type { Ref } from 'react';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { FirstViewEnd, Later } from 'shared-ui';

import { PageSections } from '../../frame/sections/page-sections';
import { SectionBar } from '../../frame/sections/section-bar';
import { RecordTitle } from '../../frame/title';
import { FirstView } from './first-view';
import { ProjectInformation } from './project-information';
import { BarOffer } from './project-offer';
import { useProjectSections } from './project-sections';

/** Its last part fills the page, as the page's last part does. */
const Rest = styled(Later)`
  flex-grow: 1;
  display: flex;
  flex-direction: column;
  & > :last-child {
    flex-grow: 1;
  }
`;

interface ProjectViewProps {
  project: Project;
  /** Shown in the admin: without the bar, which is at the top of the window. */
  isPreview?: boolean;
  /** Gets the element with the first button of the store. */
  offer?: Ref<HTMLDivElement>;
}

/** The full page of a project; blocks without content are omitted. */
export function ProjectView({ project, isPreview = false, offer }: ProjectViewProps) {
  const sections = useProjectSections(project);
  const before = sections.filter(({ id }) => id !== 'others');
  const after = sections.filter(({ id }) => id === 'others');
  return (
    <>
      <FirstView project={project} offer={offer} />
      <FirstViewEnd />
      <Rest>
        {isPreview || sections.length === 0 ? null : (
          <SectionBar title={<RecordTitle record={project} />} sections={sections}>
            <BarOffer project={project} />
          </SectionBar>
        )}
        <PageSections sections={before} />
        <ProjectInformation project={project} />
        <PageSections sections={after} />
      </Rest>
    </>
  );
}
