import { useTexts } from 'shared-ui';

import type { MessageId } from './messages';
import type { SessionMessageId } from './session/messages';

export type TextId = MessageId | SessionMessageId;

/** Returns the texts of this module in the language of the site: `text('projects.create')`. */
export const useText = useTexts<TextId>;
