import fs from 'node:fs/promises';
import nodeModule from 'node:module';

import type { Font } from 'fontkit';

import { languageTag, type Locale } from 'shared-contracts/localization';

/**
 * Fonts that come with the product, by the script that they are made for: a fresh machine has none for most of them.
 * One style each, because a preview is all they are read for.
 */
const fontFiles = {
  Jpan: '@expo-google-fonts/hina-mincho/400Regular/HinaMincho_400Regular.ttf',
  Hans: '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
  Hant: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  Kore: '@expo-google-fonts/song-myung/400Regular/SongMyung_400Regular.ttf',
} as const;
type FontName = keyof typeof fontFiles;

// `Object.keys` loses the key type.
const fontNames = Object.keys(fontFiles) as FontName[];

/** The fonts in the order in which they are searched for a character: first that of the language's script. */
function fontsOf(locale: Locale): readonly FontName[] {
  const { script } = new Intl.Locale(languageTag[locale]).maximize();
  return fontNames.toSorted((a, b) => Number(b === script) - Number(a === script));
}

const packages = nodeModule.createRequire(import.meta.url);

const loaded = new Map<FontName, Promise<Font>>();

async function load(name: FontName): Promise<Font> {
  // Not before a preview is drawn: its tables are unpacked when it is loaded.
  const { create } = await import('fontkit');
  const font = create(await fs.readFile(packages.resolve(fontFiles[name])));
  if (!('layout' in font)) throw new Error(`${fontFiles[name]} is a collection of fonts`);
  return font;
}

/** The font, read at its first use. */
function fontNamed(name: FontName): Promise<Font> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
}

/** Part of a text that one font draws. */
interface Run {
  font: Font;
  text: string;
}

/** Divides a text into runs; characters that no font has, such as emoji, are left out. */
async function runsOf(text: string, locale: Locale): Promise<Run[]> {
  const runs: Run[] = [];
  const names = fontsOf(locale);
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    let font: Font | undefined;
    for (const name of names) {
      const candidate = await fontNamed(name);
      if (!candidate.hasGlyphForCodePoint(codePoint)) continue;
      font = candidate;
      break;
    }
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

/** A line of text as the outline of its letters. */
export interface Outline {
  /** Data of an SVG path whose baseline starts at 0, 0. */
  path: string;
  width: number;
}

/** Draws a line of text. @param size of the letters in pixels */
export async function outlineOf(text: string, locale: Locale, size: number): Promise<Outline> {
  let [path, width] = ['', 0];
  for (const { font, text: part } of await runsOf(text, locale)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    }
  }
  return { path, width };
}
