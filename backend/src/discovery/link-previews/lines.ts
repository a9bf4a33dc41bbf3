import { languageTag, type Locale } from 'shared-contracts/localization';

import { outlineOf, type Outline } from './glyphs';

/** Characters that no line begins with, in any of the languages. */
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}ー々ゝゞ〜～、。，．：；！？…\s]/u;

/** Letters of scripts without spaces, beside which a line may end. */
const standsAlone = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Whether a line may end between two parts of a text. */
function mayBreak(before: string, after: string): boolean {
  // An opening bracket stays with what follows.
  if (neverFirst.test(after) || /[\p{Ps}\p{Pi}]$/u.test(before)) return false;
  return before.endsWith(' ') || standsAlone.test(before) || standsAlone.test(after);
}

/** Parts of a text between which a line may end: words with the punctuation that follows them. */
function unitsOf(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(languageTag[locale], { granularity: 'word' });
  const units: string[] = [];
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, ' ').trim())) {
    const last = units.at(-1);
    if (last === undefined || mayBreak(last, segment)) units.push(segment);
    else units[units.length - 1] = last + segment;
  }
  return units;
}

/** A text in lines of one size. */
export interface TextBlock {
  size: number;
  lines: Outline[];
}

interface Room {
  width: number;
  /** The largest size first. */
  sizes: readonly number[];
  maxLines: number;
}

/** Graphemes of a text that are looked at: more never fit. */
const maxLetters = 300;

/** A part of a text and its width at a size of 1, with and without the space at its end. */
interface Measured {
  text: string;
  width: number;
  inkWidth: number;
}

async function measured(text: string, locale: Locale): Promise<Measured> {
  const [{ width }, { width: inkWidth }] = [
    await outlineOf(text, locale, 1),
    await outlineOf(text.trimEnd(), locale, 1),
  ];
  return { text, width, inkWidth };
}

/** Fills lines of a width one after another. */
function filled(units: readonly Measured[], width: number): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const unit of units) {
    if (line !== '' && used + unit.inkWidth > width) {
      lines.push(line.trimEnd());
      [line, used] = ['', 0];
    }
    line += unit.text;
    used += unit.width;
  }
  return [...lines, line.trimEnd()];
}

/** A line with an ellipsis, cut until it fits. */
async function cut(line: string, locale: Locale, width: number): Promise<string> {
  let kept = lettersOf(line, locale);
  while (kept.length > 0 && (await outlineOf(`${kept.join('').trimEnd()}…`, locale, 1)).width > width)
    kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

const lettersOf = (text: string, locale: Locale): string[] =>
  [...new Intl.Segmenter(languageTag[locale]).segment(text)].map(({ segment }) => segment);

/** Sets a text as large as it fits; one that is too long is cut with an ellipsis. */
export async function setText(text: string, locale: Locale, { width, sizes, maxLines }: Room): Promise<TextBlock> {
  const smallest = sizes.at(-1) ?? 1;
  const units: Measured[] = [];
  for (const unit of unitsOf(lettersOf(text, locale).slice(0, maxLetters).join(''), locale)) {
    const whole = await measured(unit, locale);
    // A word wider than a line breaks anywhere.
    const isTooWide = whole.inkWidth > width / smallest;
    const parts = isTooWide
      ? await Promise.all(lettersOf(unit, locale).map((part) => measured(part, locale)))
      : [whole];
    units.push(...parts);
  }
  const widest = Math.max(0, ...units.map(({ inkWidth }) => inkWidth));
  const size =
    sizes.find((each) => widest <= width / each && filled(units, width / each).length <= maxLines) ?? smallest;
  const lines = filled(units, width / size);
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown.push(await cut(shown.pop() ?? '', locale, width / size));
  return { size, lines: await Promise.all(shown.map((line) => outlineOf(line, locale, size))) };
}
