import { useTexts } from 'shared-ui';

import type { KindMessageId } from './kinds';
import type { MessageId } from './messages';
import type { SessionMessageId } from './session/messages';

export type TextId = MessageId | SessionMessageId | KindMessageId;

/** Returns the texts of this module in the language of the site: `text('project.create')`. */
export const useText = useTexts<TextId>;
