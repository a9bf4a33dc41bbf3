import { useTexts } from 'shared-ui';

import type { ImportMessageId } from './import/messages';
import type { KindMessageId } from './kinds';
import type { MessageId } from './messages';
import type { SessionMessageId } from './session/messages';
import type { StudioMessageId } from './studio/messages';

export type TextId = MessageId | SessionMessageId | KindMessageId | StudioMessageId | ImportMessageId;

/** Returns the texts of this module in the language of the site: `text('project.create')`. */
export const useText = useTexts<TextId>;
