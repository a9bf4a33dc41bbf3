import { contentKinds } from 'shared-contracts/entities';
import { mergedCatalogs } from 'shared-contracts/localization';

import { accountMessages } from './account/messages';
import { activityMessages } from './activity/messages';
import { commandMessages } from './commands/messages';
import { contentMessages } from './content/messages';
import { dashboardMessages } from './dashboard/messages';
import { formMessages } from './form/messages';
import { frameMessages } from './frame/messages';
import { healthMessages } from './health/messages';
import { importMessages } from './import/messages';
import { kindMessages } from './kinds';
import { mediaMessages } from './media/messages';
import { messages } from './messages';
import { moduleMessages } from './modules/messages';
import { outboxMessages } from './outbox/messages';
import { peopleMessages } from './people/messages';
import { publicationMessages } from './publication/messages';
import { recordMessages } from './records/messages';
import { sessionMessages } from './session/messages';
import { studioMessages } from './studio/messages';
import { textEditorMessages } from './text-editor/messages';
import { translationMessages } from './translations/messages';
import { uploadMessages } from './uploads/messages';
import { workspaceMessages } from './workspace/messages';

/** Texts of the admin: those of each screen are beside it, those of several screens in `messages`. */
export const areaMessages = mergedCatalogs(
  messages,
  accountMessages,
  activityMessages,
  commandMessages,
  contentMessages,
  dashboardMessages,
  formMessages,
  frameMessages,
  healthMessages,
  importMessages,
  mediaMessages,
  moduleMessages,
  outboxMessages,
  peopleMessages,
  publicationMessages,
  recordMessages,
  sessionMessages,
  studioMessages,
  textEditorMessages,
  translationMessages,
  uploadMessages,
  workspaceMessages,
  ...contentKinds.map((kind) => kindMessages[kind]),
);
