import { fallbackLocale, languageName, languageTag, type Locale } from 'shared-contracts/localization';

/** Looks of the pages: colour scheme, screen density, print, and the reader's own colours. */
export const shotLooks = ['light', 'dark', 'light-2x', 'dark-2x', 'print', 'forced-colors'] as const;
export type ShotLook = (typeof shotLooks)[number];

/** One screenshot. */
export interface Shot {
  screen: string;
  locale: Locale;
  /** Of the window, in pixels. */
  width: number;
  look: ShotLook;
  /** Name of the file beside the page. */
  file: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const anchorOf = (screen: string) => screen.replace(/\W+/g, '-');

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * A page with all screenshots: the screens below each other, with a row per language and an image per look and width.
 */
export function shotsPage(shots: readonly Shot[]): string {
  const screens = unique(shots.map(({ screen }) => screen));
  const rows = (screen: string) =>
    unique(shots.filter((shot) => shot.screen === screen).map(({ locale }) => locale)).map((locale) => {
      const own = shots.filter((shot) => shot.screen === screen && shot.locale === locale);
      const images = own.map(
        ({ file, width, look }) =>
          `<a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(screen)}, ${width} px" ` +
          `loading="lazy" style="inline-size:${width / 4}px"><br>${width} px, ${look}</a>`,
      );
      return `<h3 lang="${languageTag[locale]}">${languageName[locale]}</h3><div>${images.join('')}</div>`;
    });
  const sections = screens.map(
    (screen) => `<section id="${anchorOf(screen)}"><h2>${escaped(screen)}</h2>${rows(screen).join('\n')}</section>`,
  );
  const links = screens.map((screen) => `<a href="#${anchorOf(screen)}">${escaped(screen)}</a>`);
  return `<!doctype html>
<html lang="${languageTag[fallbackLocale]}">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
body { margin: 0 2rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: #777; color: #fff; }
nav { position: sticky; inset-block-start: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding-block: 0.75rem;
background: #777; }
section { scroll-margin-block-start: 4rem; }
div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }
a { color: inherit; }
img { block-size: auto; }
</style>
<h1>Screenshots</h1>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</html>
`;
}
