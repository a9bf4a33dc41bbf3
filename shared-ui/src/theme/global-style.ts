import { createGlobalStyle } from 'styled-components';

import { palette, schemeColor } from './palette';

/** Names of the custom properties, e.g. `--color-ink-soft` for `inkSoft`. */
const colors = Object.entries(palette)
  .map(
    ([name, pair]) =>
      `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${schemeColor(pair)};`,
  )
  .join('\n');

const headings = ':is(h1, h2, h3, h4)';

/**
 * Values of the tokens in both schemes, and the rules of type and line breaking per language. The scheme follows the
 * system; `data-theme="light"` or `"dark"` on an element fixes it for what is inside. Fonts are set again on every
 * element with a `lang`: Japanese text that stands in for another language keeps its own glyphs.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${colors}
    --shadow-low: 0 1px 2px light-dark(#3c28141a, #00000066), 0 4px 16px light-dark(#3c281412, #0000004d);
    --shadow-high: 0 8px 40px light-dark(#3c281438, #00000099);
  }
  [data-theme='light'] { color-scheme: light; }
  [data-theme='dark'] { color-scheme: dark; }
  :root, [lang]:lang(ja) {
    --font-display: 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif;
    --font-text: 'Hiragino Sans', 'Yu Gothic Medium', 'Yu Gothic', 'Noto Sans JP', 'Noto Sans CJK JP', system-ui, sans-serif;
  }
  [lang]:lang(en) {
    --font-display: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif;
    --font-text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  }
  [lang]:lang(zh-Hans) {
    --font-display: 'Songti SC', STSong, 'Noto Serif SC', 'Noto Serif CJK SC', serif;
    --font-text: 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif;
  }
  [lang]:lang(zh-Hant) {
    --font-display: 'Songti TC', 'Noto Serif TC', 'Noto Serif CJK TC', serif;
    --font-text: 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif;
  }
  [lang]:lang(ko) {
    --font-display: AppleMyungjo, 'Nanum Myeongjo', 'Noto Serif KR', 'Noto Serif CJK KR', serif;
    --font-text: 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { background: var(--color-paper); color: var(--color-ink); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 5rem; }
  body { margin: 0; font-family: var(--font-text); font-size: 1rem; line-height: 1.8; line-break: strict; overflow-wrap: break-word; }
  html:lang(en) body { line-height: 1.6; }
  [data-theme] { color: var(--color-ink); }
  [lang] { font-family: var(--font-text); }
  [lang]:lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
  [lang]:lang(ja), [lang]:lang(zh) { word-break: normal; }
  em, i, cite { font-style: normal; }
  :is(em, i, cite):lang(en) { font-style: italic; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  ul[class], ol[class] { padding: 0; list-style: none; }
  ${headings} { line-height: 1.35; font-weight: 600; }
  ${headings}, ${headings} [lang] { font-family: var(--font-display); }
  ${headings}:lang(ja) { word-break: auto-phrase; }
  ${headings}:lang(en) { line-height: 1.2; text-wrap: balance; }
  img, svg, video { max-inline-size: 100%; }
  img { block-size: auto; }
  a { color: inherit; text-underline-offset: 0.2em; }
  button, input, textarea, select { font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
  main:focus, main:focus-visible { outline: none; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
  @media print {
    :root { color-scheme: light; }
  }
`;
