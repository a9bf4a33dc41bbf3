import { contentKinds } from 'shared-contracts/entities';
import { mergedCatalogs } from 'shared-contracts/localization';

import { activityMessages } from './activity/messages';
import { importMessages } from './import/messages';
import { kindMessages } from './kinds';
import { mediaMessages } from './media/messages';
import { messages } from './messages';
import { moduleMessages } from './modules/messages';
import { outboxMessages } from './outbox/messages';
import { sessionMessages } from './session/messages';
import { studioMessages } from './studio/messages';

/** Texts of the admin: those of each screen are beside it, those of several screens in `messages`. */
export const areaMessages = mergedCatalogs(
  messages,
  activityMessages,
  importMessages,
  mediaMessages,
  moduleMessages,
  outboxMessages,
  sessionMessages,
  studioMessages,
  ...contentKinds.map((kind) => kindMessages[kind]),
);
