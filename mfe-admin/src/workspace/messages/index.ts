import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type WorkspaceMessageId = keyof typeof texts;

/** Texts of the workspace of a project. */
export const workspaceMessages = catalogs<WorkspaceMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
