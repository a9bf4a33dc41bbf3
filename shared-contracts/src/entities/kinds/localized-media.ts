import { hreflang, knownLocale, type Locale } from '../../localization/locales';
import { pictureKey } from '../../values/urls';
import type { LocalizedImage, Project } from './project';

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
