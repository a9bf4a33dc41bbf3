import { languageTag, pageAddress, type Locale } from 'shared-contracts/localization';

import { messages } from '../pages/messages';

/** The colour of paper, on which pages begin. */
const paper = '#faf6ee';

/** The icons among the files that ship with the product: `icon-192.png`, or `icon-512-maskable.png` for any shape. */
function iconsOf(assets: Iterable<string>) {
  return [...assets].sort().flatMap((key) => {
    const [, size, maskable] = /\/icon-(\d+)(-maskable)?\.png$/.exec(key) ?? [];
    return size
      ? [
          {
            src: `/objects/${key}`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: maskable ? 'maskable' : 'any',
          },
        ]
      : [];
  });
}

/**
 * The web app manifest in a language, for bookmarks on home screens.
 * @param assets paths of the files that ship with the product, below `/objects/`
 */
export function webManifest(assets: Iterable<string>, locale: Locale): string {
  const texts = messages(locale);
  return JSON.stringify({
    id: '/',
    name: texts['studio.name'],
    short_name: texts['studio.name'],
    description: texts['studio.description'],
    lang: languageTag[locale],
    start_url: pageAddress('', '/', locale),
    scope: '/',
    display: 'minimal-ui',
    theme_color: paper,
    background_color: paper,
    icons: iconsOf(assets),
  });
}
