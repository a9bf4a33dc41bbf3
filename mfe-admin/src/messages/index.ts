import type { FieldLabel } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

import { en } from './en';
import { ja } from './ja';
import { ko } from './ko';
import { zhCn } from './zh-cn';
import { zhTw } from './zh-tw';

/** Every field that is declared in the contracts has a label, in every language. */
type TextId = keyof typeof ja | `field.${FieldLabel}`;

/** Texts of this module in every language. */
export const messages = { ja, en, 'zh-cn': zhCn, 'zh-tw': zhTw, ko } as const satisfies Record<
  Locale,
  Record<TextId, string>
>;
