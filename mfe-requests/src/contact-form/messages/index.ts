import type { Locale } from 'shared-contracts/localization';

import { en } from './en';
import { ja } from './ja';
import { ko } from './ko';
import { zhCn } from './zh-cn';
import { zhTw } from './zh-tw';

/** Texts of the contact form in every language. Apart from the inbox: visitors load these. */
export const messages = { ja, en, 'zh-cn': zhCn, 'zh-tw': zhTw, ko } as const satisfies Record<
  Locale,
  Record<keyof typeof ja, string>
>;
