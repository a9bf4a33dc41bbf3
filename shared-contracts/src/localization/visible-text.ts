// Spelled out instead of `\p{Default_Ignorable_Code_Point}`: patterns of schemas are published and read without the
// flag that it needs. The last ones are surrogates: visible characters of two surrogates have a different first half.
const ignorable =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f' +
  '\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u303f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\udb40-\\udb43\\udc00-\\udfff';

/**
 * First halves of characters of which only some are invisible, each with their second halves: controls of hieroglyphs,
 * a filler of Khitan, controls of shorthand, and an empty note head and controls of music.
 */
const partlyInvisible = {
  '\\ud80d': '\\udc30-\\udc3f',
  '\\ud81b': '\\udfe4',
  '\\ud82f': '\\udca0-\\udca3',
  '\\ud834': '\\udd59\\udd73-\\udd7a',
};
const halves = Object.entries(partlyInvisible).map(([first, second]) => `${first}[^${second}]`);

/** Neither white space nor invisible; the source of a pattern. */
export const visibleCharacter = `(?:[^\\s${ignorable}${Object.keys(partlyInvisible).join('')}]|${halves.join('|')})`;

const visible = new RegExp(visibleCharacter);

/** Missing, `null`, or only white space and invisible characters. */
export const isEmptyText = (value: string | null | undefined): boolean =>
  value === undefined || value === null || !visible.test(value);

/** Embeddings, overrides and isolates, which can change the order in which a text is shown. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** With them, a link to `gpj.exe` would read `exe.jpg`. */
export const withoutDirectionControls = (text: string): string => text.replace(directionControls, '');
