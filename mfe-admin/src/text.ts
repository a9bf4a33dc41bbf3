import { useTexts } from 'shared-ui';

import type { MessageId } from './messages';

/** Id of a text of this module. */
export type TextId = MessageId;

/** Gives the texts of this module in the language of the site: `text('projects.create')`. */
export const useText = useTexts<TextId>;
