import { createGlobalStyle } from 'styled-components';

import { colorProperties } from 'shared-contracts/entities';
import { defaultLocale, isCjk, languages, locales, type Locale } from 'shared-contracts/localization';

import { palette } from './palette';
import { media } from './tokens';
import { typeStyles } from './type-styles';

const headings = ':is(h1, h2, h3, h4)';

const ofLanguage = (locale: Locale) => `:lang(${languages[locale].hreflang})`;

const rules = (rule: (locale: Locale) => string) => locales.map(rule).join('\n');

const ofScript = (script: 'cjk' | 'latin', rule: (lang: string) => string) =>
  rules((locale) => (isCjk(locale) === (script === 'cjk') ? rule(ofLanguage(locale)) : ''));

const fonts = rules((locale) => {
  const { display, text } = typeStyles[locale].fonts;
  const root = locale === defaultLocale ? ':root, ' : '';
  return `${root}[lang]${ofLanguage(locale)} { --font-display: ${display}; --font-text: ${text}; }`;
});

const textBreaks = rules((locale) => `[lang]${ofLanguage(locale)} { ${typeStyles[locale].breaks.text} }`);

/** Also applies to text in another language inside the elements. */
const breaksOf = (elements: string, kind: 'headings' | 'phrases') =>
  rules((locale) => {
    const lang = ofLanguage(locale);
    const breaks = typeStyles[locale].breaks[kind];
    return breaks ? `${elements}${lang}, ${elements} [lang]${lang} { ${breaks} }` : '';
  });

/**
 * The scheme follows the system unless `data-theme` is set on an element. Fonts are set on every element with a `lang`,
 * so that Japanese fallback text keeps its glyphs.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${colorProperties(palette)}
    --header-height: calc(3.75rem + 1px);
    --fixed-top: var(--header-height);
    ${media.wide} { --header-height: calc(4rem + 1px); }
    ${media.low} { --fixed-top: 0px; }
    --header-shift: none;
    --bar-top: var(--fixed-top);
    --shadow-low: 0 1px 2px light-dark(#3c28141a, #00000066), 0 4px 16px light-dark(#3c281412, #0000004d);
    --shadow-high: 0 8px 40px light-dark(#3c281438, #00000099);
  }
  ${media.phone} {
    [data-reading]:not(:has(:is(header, nav) :is(:focus-visible, :popover-open))) {
      --header-shift: 0 -8rem;
      --bar-top: -8rem;
    }
  }
  [data-theme='light'] { color-scheme: light; }
  [data-theme='dark'] { color-scheme: dark; }
  ${fonts}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: var(--color-paper);
    color: var(--color-ink);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: var(--fixed-top);
    scroll-padding-bottom: var(--toast-height, 0px);
    overflow-wrap: anywhere;
  }
  body { margin: 0; font-family: var(--font-text); font-size: 1rem; line-height: 1.8; line-break: strict; }
  ${ofScript('latin', (lang) => `html${lang} body { line-height: 1.6; }`)}
  [data-theme] { color: var(--color-ink); }
  [lang] { font-family: var(--font-text); }
  ${textBreaks}
  time { text-autospace: no-autospace; }
  em, i, cite { font-style: normal; }
  ${ofScript(
    'latin',
    (lang) => `:is(em, i, cite)${lang} { font-style: italic; } ${headings}${lang} { line-height: 1.2; }`,
  )}
  ${ofScript('cjk', (lang) => `em${lang} { text-emphasis: filled; }`)}
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  :where(ul[class], ol[class]) { padding: 0; list-style: none; }
  p, li, dd, figcaption, blockquote { text-wrap: pretty; }
  ${headings} { line-height: 1.35; font-weight: 600; }
  ${headings} rt { font-size: 0.4em; font-weight: 400; }
  ${headings}, ${headings} [lang] { font-family: var(--font-display); }
  ${breaksOf(headings, 'headings')}
  ${breaksOf(`:is(${headings}, [data-phrases])`, 'phrases')}
  img, svg, video { max-inline-size: 100%; }
  img { block-size: auto; }
  a { color: inherit; text-underline-offset: 0.2em; }
  button, input, textarea, select { font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
  main:focus, main:focus-visible { outline: none; }
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  /* The text of a wide screen is read from a greater distance. */
  @media (min-width: 125rem) { html { font-size: 125%; } }
  @media print {
    h1, h2, h3, h4 { break-after: avoid; }
    img, figure, li, tr { break-inside: avoid; }
    :root, [data-theme] { color-scheme: light; }
    main a[href^='http']::after { content: ' ' attr(href); }
    main a[data-address]::after { content: ' ' attr(data-address); }
    main a::after { font-size: 0.75em; font-weight: 400; }
  }
`;
