import type { ScenePreviewProps } from 'shared-contracts/federation';
import { MessagesProvider } from 'shared-ui';

import { messages } from '../messages';
import { SceneStage } from './scene-stage';

/** The scene of a project as on the public site, with unsaved values and in any language. Escape closes it. */
export function ScenePreview({ project, locale, onClose }: ScenePreviewProps) {
  return (
    <MessagesProvider messages={messages} locale={locale}>
      <div role="presentation" onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}>
        <SceneStage project={project} onClose={onClose} />
      </div>
    </MessagesProvider>
  );
}
