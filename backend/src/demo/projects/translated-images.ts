import type { ProjectInput } from 'shared-contracts/entities';

type Translated = NonNullable<ProjectInput['localizedImages']>[number];

/** Those of which the games have images besides the Japanese ones. */
const translations = ['en', 'zh-Hans', 'zh-Hant', 'ko'];

/** The original is Japanese; names of the others have the language before the size. */
export const screenshotAddress = (name: string, size = '1920x1080') => `/objects/demo/screenshots/${name}-${size}.webp`;

/** Screenshots of a work as it is played in each other language. */
export const translatedScreenshots = (names: readonly string[], size?: string): Translated[] =>
  translations.flatMap((language) =>
    names.map((name) => ({
      language,
      original: screenshotAddress(name),
      image: screenshotAddress(`${name}-${language.toLowerCase()}`, size),
    })),
  );
