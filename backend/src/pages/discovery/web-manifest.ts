import { imageSources, studioName, studioSubtitle, type KnownStudio } from 'shared-contracts/entities';
import { languageTag, pageAddress, type Locale } from 'shared-contracts/localization';

import { faviconOf } from '../document/markup';

const paper = '#faf6ee';

/** The icons that ship with the product. */
const icons = ['32', '180', '192', '512', '512-maskable'].map((name) => {
  const [size, purpose = 'any'] = name.split('-');
  return { src: `/objects/demo/icon-${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
});

function ownIcon(src: string) {
  const known = imageSources(src);
  return { src, sizes: known?.width && known.height ? `${known.width}x${known.height}` : 'any', purpose: 'any' };
}

export function webManifest(studio: KnownStudio, locale: Locale): string {
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
    icons: own ? [ownIcon(own)] : icons,
  });
}
