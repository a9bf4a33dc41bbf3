import type { Locale } from 'shared-contracts/localization';

interface TypeStyle {
  /**
   * System fonts: subsets of web fonts take 14 to 59 kB and are never there for the first paint. A browser on Linux
   * looks up each missing name before the first paint, so the family that exists there comes first.
   */
  fonts: { display: string; text: string };
  /** `phrases` are those of headings and of `Phrases`, so that no line begins within a word. */
  breaks: { text: string; headings?: string; phrases?: string };
}

const anywhere = 'word-break: normal;';

/** As in a printed book: no blank half of a bracket at the start of a line. */
const trimmed = 'text-spacing-trim: trim-start;';

/** Short Chinese texts have lines of similar length, which end with phrases. */
const chineseHeadings = 'text-wrap: balance; &:has(> wbr) { word-break: keep-all; }';

/**
 * Not in WebKit, where the letter after such a space overlaps the next one. Not for Korean, which has its own spaces:
 * browsers treat its letters as ideographs.
 */
const spaced = `
  @supports (text-spacing-trim: trim-start) or (-moz-orient: inline) { text-autospace: normal; }
  ${trimmed}
`;

export const typeStyles: Record<Locale, TypeStyle> = {
  ja: {
    fonts: {
      display: "'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif",
      text:
        "'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic Medium', 'Yu Gothic', 'Noto Sans JP', system-ui, " +
        'sans-serif',
    },
    breaks: {
      text: `${anywhere} ${spaced}`,
      phrases: 'word-break: auto-phrase; &:has(> wbr) { word-break: keep-all; }',
    },
  },
  en: {
    fonts: {
      display:
        "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', 'Hiragino Mincho ProN', 'Yu Mincho', " +
        "'Noto Serif JP', 'Noto Serif CJK JP', serif",
      text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    },
    breaks: { text: anywhere, headings: 'text-wrap: balance;' },
  },
  'zh-cn': {
    fonts: {
      display: "'Noto Serif CJK SC', 'Songti SC', STSong, 'Noto Serif SC', serif",
      text: "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif",
    },
    breaks: { text: `${anywhere} ${spaced}`, headings: chineseHeadings },
  },
  'zh-tw': {
    fonts: {
      display: "'Noto Serif CJK TC', 'Songti TC', 'Noto Serif TC', serif",
      text: "'Noto Sans CJK TC', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif",
    },
    breaks: { text: `${anywhere} ${spaced}`, headings: chineseHeadings },
  },
  ko: {
    fonts: {
      display: "'Noto Serif CJK KR', AppleMyungjo, 'Nanum Myeongjo', 'Noto Serif KR', serif",
      text: "'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif",
    },
    breaks: {
      text: `word-break: keep-all; text-autospace: no-autospace; ${trimmed}`,
      headings: 'text-wrap: balance;',
    },
  },
};
