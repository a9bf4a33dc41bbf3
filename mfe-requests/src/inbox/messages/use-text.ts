import { useTexts } from 'shared-ui';

import type { MessageId } from './index';

/** Returns the inbox's texts in the language of the site. */
export const useText = useTexts<MessageId>;
