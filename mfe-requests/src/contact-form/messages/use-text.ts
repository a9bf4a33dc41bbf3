import { useTexts } from 'shared-ui';

import type { ja } from './ja';

/** Gives the contact form's texts by id in the language of the site. */
export const useText = useTexts<keyof typeof ja>;
