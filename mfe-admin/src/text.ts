import { useTexts } from 'shared-ui';

import type { ja } from './messages/ja';

/** Id of a text of this module. */
export type TextId = keyof typeof ja;

/** Gives the texts of this module in the language of the site: `text('projects.create')`. */
export const useText = useTexts<TextId>;
