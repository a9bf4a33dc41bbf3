import { defaultLocale, hreflang, knownLocale, type Locale } from '../../localization/locales';
import { imageAddress, imageKey } from '../../values/urls';
import type { LocalizedImage, Project } from './project';
import { localizedTextOf, type ShownLocalizedText } from '../../localization/localized-text';
import type { ImageDescription } from './image';

type Location = string | null | undefined;

export interface WithLocalizedImages {
  localizedImages?: readonly LocalizedImage[] | null | undefined;
  posterUrl?: Location;
  textlessImage?: Location;
}

/**
 * The image that readers of a language see in place of another: its replacement in their language, or for a poster,
 * whose lettering is taken for Japanese, the one without lettering. A list of replacements, because five fields per
 * image would almost always be four empty ones, and a list of screenshots has no fields to multiply.
 */
export function imageIn<Own extends Location>(
  { localizedImages, posterUrl, textlessImage }: WithLocalizedImages,
  original: Own,
  locale: Locale,
): Own | string {
  if (!original) return original;
  const key = imageKey(original);
  const language = hreflang[knownLocale(locale)];
  const found = localizedImages?.find(
    (each) => each.language === language && each.image && each.original && imageKey(each.original) === key,
  );
  if (found?.image) return found.image;
  const isOwn = knownLocale(locale) === defaultLocale || !posterUrl || imageKey(posterUrl) !== key;
  return isOwn ? original : textlessImage || original;
}

/**
 * The images with lettering that readers of a language see in another: those that have a replacement in some language,
 * but none in theirs.
 */
export function missingImages(record: WithLocalizedImages, locale: Locale): string[] {
  if (locale === defaultLocale) return [];
  const lettered = record.localizedImages?.flatMap(({ image, original }) => (image && original ? [original] : []));
  return [...new Set(lettered)].filter((original) => imageIn(record, original, locale) === original);
}

type Recordings = Pick<Project, 'trailer' | 'trailerAlternative'>;

export function trailerIn(project: Recordings & Pick<Project, 'localizedTrailers'>, locale: Locale): Recordings {
  const { trailer, trailerAlternative, localizedTrailers } = project;
  const language = hreflang[knownLocale(locale)];
  const own = localizedTrailers?.find((each) => each.language === language && each.trailer);
  return own ?? { trailer, trailerAlternative };
}

export const trailerAddresses = ({
  localizedTrailers,
  ...project
}: Recordings & Pick<Project, 'localizedTrailers'>) => [
  ...new Set(
    [project, ...(localizedTrailers ?? [])]
      .flatMap(({ trailer, trailerAlternative }) => [trailer, trailerAlternative])
      .flatMap((location) => imageAddress(location) ?? []),
  ),
];

export interface DescribedImage<Location = string | null | undefined> {
  location: Location;
  /** Empty for an undescribed image. */
  alt: ShownLocalizedText;
  /** Value of `object-position`; `undefined` for the middle. */
  focus: string | undefined;
}

interface WithImages extends WithLocalizedImages {
  imageDescriptions?: readonly ImageDescription[] | undefined;
}

/** An image for readers of a language; without its own description, with the original's. */
export function describedImage<Location extends string | null | undefined>(
  record: WithImages,
  original: Location,
  locale: Locale,
): DescribedImage<Location | string> {
  const location = imageIn(record, original, locale);
  const at = (each: Location | string) =>
    record.imageDescriptions?.find((known) => each && imageKey(known.location) === imageKey(each));
  const known = at(location) ?? at(original);
  return { location, alt: localizedTextOf(known ?? {}, 'alt', locale), focus: known?.focus || undefined };
}
