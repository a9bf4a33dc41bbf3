import { heroArts, sceneParts, type ChoiceWords, type PublicationState } from 'shared-contracts/entities';
import { isLocale, languageName } from 'shared-contracts/localization';
import { useLogCategoryLabel, usePartnerCategoryLabel, useStatusLabel } from 'shared-ui';

import { useText, type TextId } from '../../text';

const labels: Readonly<Record<PublicationState, TextId>> = {
  published: 'publication.published',
  draft: 'publication.draft',
  scheduled: 'publication.scheduled',
};

const isState = (value: string): value is PublicationState => Object.hasOwn(labels, value);

/** Returns the words of a publication state; an unknown one is its own word. */
export function usePublicationLabel(): (state: string) => string {
  const text = useText();
  return (state) => (isState(state) ? text(labels[state]) : state);
}

function useScenePartLabel(): (part: string) => string {
  const text = useText();
  return (option) => {
    const part = sceneParts.find((known) => known === option);
    return part ? text(`scenePart.${part}`) : option;
  };
}

function useHeroArtLabel(): (art: string) => string {
  const text = useText();
  return (option) => {
    const art = heroArts.find((known) => known === option);
    return art ? text(`heroArt.${art}`) : option;
  };
}

/** Gives the words of options, by the vocabulary of their choice; an unknown option is its own word. */
export function useChoiceLabels(): Readonly<Record<ChoiceWords, (option: string) => string>> {
  return {
    status: useStatusLabel(),
    partnerCategory: usePartnerCategoryLabel(),
    logCategory: useLogCategoryLabel(),
    publication: usePublicationLabel(),
    scenePart: useScenePartLabel(),
    heroArt: useHeroArtLabel(),
    language: (option) => (isLocale(option) ? languageName[option] : option),
  };
}
