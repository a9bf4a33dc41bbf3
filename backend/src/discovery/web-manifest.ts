import { imageSources, studioName, studioSubtitle, type KnownStudio } from 'shared-contracts/entities';
import { languageTag, pageAddress, type Locale } from 'shared-contracts/localization';

import { faviconOf } from '../pages/document/markup';

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

/** The studio's own icon, which may be of any size. */
function ownIcon(src: string) {
  const known = imageSources(src);
  return { src, sizes: known?.width && known.height ? `${known.width}x${known.height}` : 'any', purpose: 'any' };
}

/**
 * The web app manifest in a language, for bookmarks on home screens.
 * @param assets paths of the files that ship with the product, below `/objects/`
 */
export function webManifest(assets: Iterable<string>, studio: KnownStudio, locale: Locale): string {
  const { text: name } = studioName(studio, locale);
  const own = faviconOf(studio);
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: studioSubtitle(studio, locale).text,
    lang: languageTag[locale],
    start_url: pageAddress('', '/', locale),
    scope: '/',
    display: 'minimal-ui',
    theme_color: paper,
    background_color: paper,
    icons: own ? [ownIcon(own)] : iconsOf(assets),
  });
}
