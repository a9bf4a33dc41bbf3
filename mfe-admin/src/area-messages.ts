import type { Catalogs } from 'shared-contracts/localization';

import { messages } from './messages';
import { sessionMessages } from './session/messages';
import type { TextId } from './text';

/** All texts of this module. */
export const areaMessages: Catalogs<TextId> = (locale) => ({ ...sessionMessages(locale), ...messages(locale) });
