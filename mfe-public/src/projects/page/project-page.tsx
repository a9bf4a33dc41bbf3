import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import type { ProjectPreviewProps } from 'shared-contracts/federation';
import { FirstViewEnd, MessagesProvider } from 'shared-ui';

import { PageSections, SectionBar } from '../../frame/sections/page-sections';
import { RecordTitle } from '../../frame/title';
import { projectMessages } from '../messages';
import { FirstView } from './first-view';
import { ProjectInformation } from './project-information';
import { BarOffer, StickyOffer } from './project-offer';
import { ProjectRecordPage } from './project-record-page';
import { useProjectSections } from './project-sections';

/** Its last part grows to fill the page. */
const Rest = styled.div`
  flex-grow: 1;
  display: flex;
  flex-direction: column;
  & > :last-child {
    flex-grow: 1;
  }
`;

/** With fewer, the page is short enough to be seen without a bar. */
const sectionsOfBar = 3;

/** The full page of a project; a preview in the admin omits the bars at the edges of the window. */
function ProjectView({ project, isPreview = false }: { project: Project; isPreview?: boolean }) {
  const sections = useProjectSections(project);
  const before = sections.filter(({ id }) => id !== 'others');
  const after = sections.filter(({ id }) => id === 'others');
  return (
    <>
      <FirstView project={project} />
      <FirstViewEnd />
      <Rest>
        {isPreview || sections.length < sectionsOfBar ? null : (
          <SectionBar title={<RecordTitle record={project} />} sections={sections}>
            <BarOffer project={project} />
          </SectionBar>
        )}
        <PageSections sections={before} />
        <ProjectInformation project={project} />
        <PageSections sections={after} />
      </Rest>
      {isPreview ? null : <StickyOffer project={project} />}
    </>
  );
}

/** `/project/{id}` (specification, section 2). */
export const ProjectPage = () => (
  <ProjectRecordPage>{(project) => <ProjectView project={project} />}</ProjectRecordPage>
);

/** A project as on the public site, with unsaved values and in any language. */
export const ProjectPreview = ({ project, locale }: ProjectPreviewProps) => (
  <MessagesProvider messages={projectMessages} locale={locale}>
    <ProjectView project={project} isPreview />
  </MessagesProvider>
);
