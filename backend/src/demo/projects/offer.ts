import type { ProjectInput } from 'shared-contracts/entities';
import { hreflang, locales } from 'shared-contracts/localization';

/** What is sold, by whom and for what: of the works that have a store page. */
export type Offer = Pick<
  ProjectInput,
  | 'price'
  | 'languages'
  | 'systemRequirements'
  | 'music'
  | 'credits'
  | 'features'
  | 'playHours'
  | 'endings'
  | 'choices'
  | 'awards'
  | 'reviews'
>;

/** The languages of the site, of which some are voiced. */
export const siteLanguages = (voiced: readonly string[]) =>
  ['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko'].map((language) => ({
    language,
    isVoiced: voiced.includes(language) ? (1 as const) : (0 as const),
  }));

/** Prices by region; `other` is that of all others. */
export const prices = (amounts: Readonly<Record<string, readonly [amount: string, currency: string]>>) =>
  Object.entries(amounts).map(([region, [amount, currency]]) => ({
    isFree: 0 as const,
    amount,
    currency,
    region: region === 'other' ? null : region,
  }));

/** The recordings of a trailer and its captions, by the name of their files. */
export const trailerNamed = (name: string) => {
  const file = (end: string) => `/objects/demo/trailers/${name}.${end}`;
  return {
    trailer: file('webm'),
    trailerAlternative: file('mp4'),
    trailerStill: `/objects/demo/trailers/${name}-still-1920x1080.webp`,
    trailerCaptions: locales.map((locale) => ({ language: hreflang[locale], file: file(`${hreflang[locale]}.vtt`) })),
  };
};
