import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { MessagesProvider } from 'shared-ui';

import { logMessages } from './messages';
import { DevelopmentLogArticle } from './development-log-article';

/** A log as on the public site, with unsaved values and in any language. */
export function DevelopmentLogPreview({ log, locale }: DevelopmentLogPreviewProps) {
  return (
    <MessagesProvider messages={logMessages} locale={locale}>
      <DevelopmentLogArticle log={log} isLinked={false} />
    </MessagesProvider>
  );
}
