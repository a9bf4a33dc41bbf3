import { hreflang, knownLocale, type Locale } from '../../localization/locales';
import { pictureKey } from '../../values/urls';
import type { LocalizedImage, Project } from './project';
import { localizedTextOf, type ShownLocalizedText } from '../../localization/localized-text';
import type { PictureDescription } from './picture';

type Location = string | null | undefined;

/** A record with images that readers of a language see in place of others. */
export interface WithLocalizedImages {
  localizedImages?: readonly LocalizedImage[] | null | undefined;
}

/** The image that readers of a language see in place of another; most often that one itself. */
export function imageIn<Own extends Location>(
  { localizedImages }: WithLocalizedImages,
  original: Own,
  locale: Locale,
): Own | string {
  if (!original) return original;
  const key = pictureKey(original);
  const language = hreflang[knownLocale(locale)];
  const found = localizedImages?.find(
    (each) => each.language === language && each.image && each.original && pictureKey(each.original) === key,
  );
  return found?.image || original;
}

type Recordings = Pick<Project, 'trailer' | 'trailerAlternative'>;

/** The recordings of a work's trailer for readers of a language. */
export function trailerIn(project: Recordings & Pick<Project, 'localizedTrailers'>, locale: Locale): Recordings {
  const { trailer, trailerAlternative, localizedTrailers } = project;
  const language = hreflang[knownLocale(locale)];
  const own = localizedTrailers?.find((each) => each.language === language && each.trailer);
  return own ?? { trailer, trailerAlternative };
}

/** An image as a page shows it. */
export interface DescribedPicture<Location = string | null | undefined> {
  location: Location;
  /** Empty for an undescribed image. */
  alt: ShownLocalizedText;
  /** Value of `object-position`; `undefined` for the middle. */
  focus: string | undefined;
}

interface WithImages extends WithLocalizedImages {
  pictures?: readonly PictureDescription[] | undefined;
}

/**
 * An image of a record as readers of a language see it, with its description in their language: that of the one it
 * stands in for if it has none.
 */
export function describedPicture<Location extends string | null | undefined>(
  record: WithImages,
  original: Location,
  locale: Locale,
): DescribedPicture<Location | string> {
  const location = imageIn(record, original, locale);
  const at = (each: Location | string) =>
    record.pictures?.find((known) => each && pictureKey(known.location) === pictureKey(each));
  const known = at(location) ?? at(original);
  return { location, alt: localizedTextOf(known ?? {}, 'alt', locale), focus: known?.focus || undefined };
}
