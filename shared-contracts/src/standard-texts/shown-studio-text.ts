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

/** Only a studio itself can promise these. */
const unpromised = ['contactPromise', 'contactHours', 'accessibility'] as const satisfies readonly StudioTextField[];
type PromisedField = (typeof unpromised)[number];

type StandardField = Exclude<StudioTextField, keyof typeof everywhere | PromisedField>;

/** A text of the studio without a standard text does not compile. */
const standardTexts: Catalogs<`studio.${StandardField}`> = mergedCatalogs(frameTexts, headTexts, landingTexts);

const isPromised = (field: StudioTextField): field is PromisedField => unpromised.some((known) => known === field);

const isEverywhere = (field: StudioTextField): field is keyof typeof everywhere => field in everywhere;

/** What visitors read; empty for a promise that the studio has not made. */
export function shownStudioText(studio: KnownStudio, field: StudioTextField, locale: Locale): string {
  if (isEverywhere(field)) return everywhere[field](studio, locale).text;
  const entered = enteredStudioText(studio, field, locale)?.text;
  if (entered !== undefined || isPromised(field)) return entered ?? '';
  const name = studioName(studio, locale).text;
  return standardTexts(locale)[`studio.${field}`].replaceAll('{studio}', () => name);
}
