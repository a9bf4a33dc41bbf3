import { heroArts, sceneParts, type ChoiceWords, publicationStates } from 'shared-contracts/entities';
import { isLocale, languageName } from 'shared-contracts/localization';
import { useLogCategoryLabel, usePartnerCategoryLabel, useStatusLabel } from 'shared-ui';

import { useText, type TextId } from '../../text';

/** Returns the words of options, of which an unknown one is its own word. */
function useWords<Option extends string>(options: readonly Option[], idOf: (option: Option) => TextId) {
  const text = useText();
  return (option: string): string => {
    const known = options.find((each) => each === option);
    return known === undefined ? option : text(idOf(known));
  };
}

export const usePublicationLabel = () => useWords(publicationStates, (state) => `publication.${state}`);

/** Gives the words of options, by the vocabulary of their choice; an unknown option is its own word. */
export function useChoiceLabels(): Readonly<Record<ChoiceWords, (option: string) => string>> {
  return {
    status: useStatusLabel(),
    partnerCategory: usePartnerCategoryLabel(),
    logCategory: useLogCategoryLabel(),
    publication: usePublicationLabel(),
    scenePart: useWords(sceneParts, (part) => `scenePart.${part}`),
    heroArt: useWords(heroArts, (art) => `heroArt.${art}`),
    language: (option) => (isLocale(option) ? languageName[option] : option),
  };
}
