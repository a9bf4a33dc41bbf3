import { useTexts } from 'shared-ui';

import type { areaMessages } from './area-messages';

export type TextId = keyof ReturnType<typeof areaMessages>;

/** Returns the texts of this module in the language of the site: `text('project.create')`. */
export const useText = useTexts<TextId>;
