import type { ProjectPreviewProps } from 'shared-contracts/federation';
import { MessagesProvider } from 'shared-ui';

import { projectMessages } from '../messages';
import { ProjectView } from './project-view';

/** A project as on the public site, with unsaved values and in any language. */
export function ProjectPreview({ project, locale }: ProjectPreviewProps) {
  return (
    <MessagesProvider messages={projectMessages} locale={locale}>
      <ProjectView project={project} isPreview />
    </MessagesProvider>
  );
}
