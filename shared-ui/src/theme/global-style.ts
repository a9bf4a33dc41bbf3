import { createGlobalStyle } from 'styled-components';

/**
 * Values of the tokens in both schemes, and the rules of type and line breaking per language.
 * Contrast of text on every ground it stands on is at least 4.5:1 in both schemes.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    --color-paper: #faf6ee;
    --color-surface: #f2ebdd;
    --color-raised: #fffdf8;
    --color-ink: #1f1b18;
    --color-ink-soft: #5c534a;
    --color-line: #d9cfbd;
    --color-accent: #a8321f;
    --color-accent-ink: #fffaf2;
    --color-accent-soft: #f6ded6;
    --color-danger: #a11622;
    --color-focus: #1d5fa8;
    --shadow-low: 0 1px 2px rgb(60 40 20 / 8%), 0 4px 16px rgb(60 40 20 / 7%);
    --shadow-high: 0 8px 40px rgb(60 40 20 / 22%);
    --font-display: 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif;
    --font-text: 'Hiragino Sans', 'Yu Gothic Medium', 'Yu Gothic', 'Noto Sans JP', 'Noto Sans CJK JP', system-ui, sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --color-paper: #16130f;
      --color-surface: #1f1b16;
      --color-raised: #28231d;
      --color-ink: #f3ece0;
      --color-ink-soft: #bdb1a1;
      --color-line: #453d33;
      --color-accent: #f08a70;
      --color-accent-ink: #22100b;
      --color-accent-soft: #46251c;
      --color-danger: #ff9a94;
      --color-focus: #8cc2ff;
      --shadow-low: 0 1px 2px rgb(0 0 0 / 40%), 0 4px 16px rgb(0 0 0 / 30%);
      --shadow-high: 0 8px 40px rgb(0 0 0 / 60%);
    }
  }
  :lang(en) {
    --font-display: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', 'Hiragino Mincho ProN', serif;
    --font-text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  }
  :lang(zh-Hans) {
    --font-display: 'Songti SC', 'STSong', 'Noto Serif SC', 'Noto Serif CJK SC', serif;
    --font-text: 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif;
  }
  :lang(zh-Hant) {
    --font-display: 'Songti TC', 'Noto Serif TC', 'Noto Serif CJK TC', serif;
    --font-text: 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif;
  }
  :lang(ko) {
    --font-display: 'AppleMyungjo', 'Nanum Myeongjo', 'Noto Serif KR', 'Noto Serif CJK KR', serif;
    --font-text: 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { background: var(--color-paper); color: var(--color-ink); -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem; }
  body { margin: 0; font-family: var(--font-text); font-size: 1rem; line-height: 1.8; line-break: strict; overflow-wrap: anywhere; }
  :lang(en) { line-height: 1.6; }
  [lang] { font-family: var(--font-text); }
  em, i, cite { font-style: normal; }
  :lang(en) em, :lang(en) i { font-style: italic; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
  ul[class], ol[class] { padding: 0; list-style: none; }
  h1, h2, h3, h4 { font-family: var(--font-display); line-height: 1.35; font-weight: 600; word-break: auto-phrase; }
  h1:lang(en), h2:lang(en), h3:lang(en) { line-height: 1.2; text-wrap: balance; }
  :lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
  img, svg, video { max-inline-size: 100%; }
  img { block-size: auto; }
  a { color: inherit; text-underline-offset: 0.2em; }
  button, input, textarea, select { font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; border-radius: 2px; }
  main:focus, main:focus-visible { outline: none; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
