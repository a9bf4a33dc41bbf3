import { MessagesProvider } from 'shared-ui';

import { ProjectRecordPage } from '../projects/page/project-record-page';
import { pressKitMessages } from './messages';
import { PressKit } from './press-kit';

/** `/press/{id}`: facts, texts and images for the press, on one printable page. */
export function PressKitPage() {
  return (
    <ProjectRecordPage>
      {(project) => (
        <MessagesProvider messages={pressKitMessages}>
          <PressKit project={project} />
        </MessagesProvider>
      )}
    </ProjectRecordPage>
  );
}
