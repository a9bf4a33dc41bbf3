import styled from 'styled-components';

import { useLocale, useStudio } from 'shared-client';
import {
  enteredStudioText,
  imageAddress,
  studioName,
  studioSeal,
  studioSubtitle,
  visitorLocales,
  type StudioText,
  type StudioTextField,
} from 'shared-contracts/entities';
import { languageTag, type Locale } from 'shared-contracts/localization';

import { Seal } from './images/seal';
import { useTexts } from '../messages/use-texts';

/** `lang` is set if the text is not in the language of the site. */
export interface DisplayedText {
  text: string;
  lang: string | undefined;
}

const shown = ({ text, locale }: StudioText, siteLocale: Locale): DisplayedText => ({
  text,
  lang: locale === siteLocale ? undefined : languageTag[locale],
});

export function useStudioName(): DisplayedText {
  const locale = useLocale();
  return shown(studioName(useStudio(), locale), locale);
}

export function useStudioSubtitle(): DisplayedText {
  const locale = useLocale();
  return shown(studioSubtitle(useStudio(), locale), locale);
}

/** A text that the studio has entered, or one from the module's catalog, in which `{studio}` is its name. */
export function useStudioTexts<Id extends string = never>(): (
  field: StudioTextField,
  catalogText: Id,
) => DisplayedText {
  const text = useTexts<Id>();
  const locale = useLocale();
  const studio = useStudio();
  return (field, id) => {
    const entered = enteredStudioText(studio, field, locale);
    if (entered) return shown(entered, locale);
    return { text: text(id, { studio: studioName(studio, locale).text }), lang: undefined };
  };
}

/** The languages that the studio offers. */
export const useVisitorLocales = (): readonly Locale[] => visitorLocales(useStudio());

const Logo = styled.img<{ $size: string }>`
  flex: none;
  block-size: ${({ $size }) => $size};
  max-inline-size: calc(${({ $size }) => $size} * 4);
  object-fit: contain;
`;

/** Decorative, because the name of the studio stands next to it. */
export function StudioSeal({ size = '2.5rem' }: { size?: string }) {
  const studio = useStudio();
  const logo = imageAddress(studio?.logo);
  const seal = studioSeal(studio, useLocale());
  return logo ? <Logo src={logo} alt="" $size={size} /> : <Seal glyph={seal.text} locale={seal.locale} size={size} />;
}
