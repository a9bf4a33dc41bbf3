import { useTexts } from 'shared-ui';

import type { MessageId } from './index';

/** Gives the contact form's texts by id in the language of the site. */
export const useText = useTexts<MessageId>;
