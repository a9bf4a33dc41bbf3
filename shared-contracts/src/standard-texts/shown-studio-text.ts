import {
  enteredStudioText,
  studioName,
  studioSeal,
  studioSubtitle,
  type KnownStudio,
  type StudioTextField,
} from '../entities/derived/studio-texts';
import { mergedCatalogs, type Catalogs } from '../localization/catalogs';
import type { Locale } from '../localization/locales';
import { frameTexts } from './frame/messages';
import { headTexts } from './heads/messages';
import { landingTexts } from './landing/messages';

/** Part of every title and of the API's own texts. */
const everywhere = { name: studioName, subtitle: studioSubtitle, seal: studioSeal };

type StandardField = Exclude<StudioTextField, keyof typeof everywhere>;

/** A text of the studio without a standard text does not compile. */
const standardTexts: Catalogs<`studio.${StandardField}`> = mergedCatalogs(frameTexts, headTexts, landingTexts);

const isEverywhere = (field: StudioTextField): field is keyof typeof everywhere => field in everywhere;

export function shownStudioText(studio: KnownStudio, field: StudioTextField, locale: Locale): string {
  if (isEverywhere(field)) return everywhere[field](studio, locale).text;
  const standard = standardTexts(locale)[`studio.${field}`];
  const name = studioName(studio, locale).text;
  return enteredStudioText(studio, field, locale)?.text ?? standard.replaceAll('{studio}', () => name);
}
