import type { ChoiceWords } from 'shared-contracts/entities';
import { useLogCategoryLabel, usePartnerCategoryLabel, useStatusLabel } from 'shared-ui';

import { usePublicationLabel } from '../publication/publication-label';

/** Gives the words of options, by the vocabulary of their choice; an unknown option is its own word. */
export function useChoiceLabels(): Readonly<Record<ChoiceWords, (option: string) => string>> {
  return {
    status: useStatusLabel(),
    partnerCategory: usePartnerCategoryLabel(),
    logCategory: useLogCategoryLabel(),
    publication: usePublicationLabel(),
  };
}
