import { catalogs, mergedCatalogs } from 'shared-contracts/localization';
import { useTexts } from 'shared-ui';

import { areaMessages } from '../../area-messages';
import type { TextId } from '../../text';
import type { texts } from './ja';

export type NumbersMessageId = keyof typeof texts;

/** Loaded with the screen, unlike the texts of the others. */
export const numbersMessages = mergedCatalogs(
  areaMessages,
  catalogs<NumbersMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);

export const useNumbersText = useTexts<NumbersMessageId | TextId>;
