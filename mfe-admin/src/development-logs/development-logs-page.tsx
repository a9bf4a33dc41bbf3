import type { ComponentType } from 'react';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';

import { ContentScreen } from '../content/content-screen';
import { logParts } from './log-details';
import { LogDialog } from './log-dialog';

/** `/admin/development-logs`: every log, newest publication first. */
export function DevelopmentLogsScreen({
  DevelopmentLogPreview,
}: {
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}) {
  return (
    <ContentScreen
      kind="development-log"
      parts={logParts}
      dialog={(props) => <LogDialog {...props} DevelopmentLogPreview={DevelopmentLogPreview} />}
      noneLeft="development-log.none"
    />
  );
}
