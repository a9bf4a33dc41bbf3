import { contentKinds } from 'shared-contracts/entities';
import { mergedCatalogs, type Catalogs } from 'shared-contracts/localization';

import { kindMessages } from './kinds';
import { importMessages } from './import/messages';
import { messages } from './messages';
import { sessionMessages } from './session/messages';
import { studioMessages } from './studio/messages';
import type { TextId } from './text';

export const areaMessages: Catalogs<TextId> = mergedCatalogs(
  sessionMessages,
  messages,
  studioMessages,
  importMessages,
  ...contentKinds.map((kind) => kindMessages[kind]),
);
