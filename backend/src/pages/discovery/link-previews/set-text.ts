import nodeModule from 'node:module';

import sharp, { type OutputInfo } from 'sharp';

import { cutGraphemes, languageTag, type Locale } from 'shared-contracts/localization';

import { escapeMarkup } from '../../document/markup';

/** Fonts by script, because a fresh machine has none for most of them. One style each is enough for previews. */
const fonts: Readonly<Record<string, { family: string; file: string }>> = {
  Jpan: { family: 'Hina Mincho', file: '@expo-google-fonts/hina-mincho/400Regular/HinaMincho_400Regular.ttf' },
  Hans: { family: 'ZCOOL XiaoWei', file: '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf' },
  Hant: {
    family: 'Chocolate Classical Sans',
    file: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  },
  Kore: { family: 'Song Myung', file: '@expo-google-fonts/song-myung/400Regular/SongMyung_400Regular.ttf' },
};

const packages = nodeModule.createRequire(import.meta.url);

/** Fonts, that of the language's script first. */
function familiesOf(locale: Locale): string {
  const { script = '' } = new Intl.Locale(languageTag[locale]).maximize();
  return [fonts[script], ...Object.values(fonts)].flatMap((font) => font?.family ?? []).join(',');
}

let loading: Promise<unknown> | undefined;

/** Pango knows a font only after a text was drawn with its file. */
const loadFonts = () =>
  (loading ??= Promise.all(
    Object.values(fonts).map(({ file }) =>
      sharp({ text: { text: '.', fontfile: packages.resolve(file) } })
        .raw()
        .toBuffer(),
    ),
  ));

const ideographic = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]{2,}$/u;

/** Removes emoji, which no font has. Words in scripts without spaces stay together. */
function prepared(text: string, locale: Locale): string {
  const plain = text.replace(/\p{Extended_Pictographic}[\p{M}\p{Cf}\p{Emoji_Modifier}]*/gu, '').replace(/\s+/g, ' ');
  const words = new Intl.Segmenter(languageTag[locale], { granularity: 'word' }).segment(plain.trim());
  return [...words].map(({ segment }) => (ideographic.test(segment) ? [...segment].join('\u2060') : segment)).join('');
}

/** The size of its ink. */
export interface TextImage {
  data: Buffer;
  info: OutputInfo;
}

interface Room {
  color: string;
  width: number;
  height: number;
  /** Font sizes to try, largest first. */
  sizes: readonly number[];
}

const lineHeight = 1.32;

/** Graphemes that are considered: more never fit. */
const maxLetters = 300;

const units = 1_024;

async function draw(text: string, locale: Locale, size: number, { color, width }: Room): Promise<TextImage> {
  await loadFonts();
  const style = `foreground="${color}" lang="${languageTag[locale]}" size="${Math.round(size * units)}"`;
  const line = Math.round(size * lineHeight * units);
  const markup = `<span ${style} line_height="${line}">${escapeMarkup(prepared(text, locale))}</span>`;
  const options = { font: familiesOf(locale), width, wrap: 'word-char', rgba: true, dpi: 72 } as const;
  return sharp({ text: { text: markup, ...options } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Draws a text in the largest size that fits, or cuts it with an ellipsis; `null` if it has no letters. */
export async function setText(text: string, locale: Locale, room: Room): Promise<TextImage | null> {
  if (prepared(text, locale) === '') return null;
  const fits = ({ info }: TextImage) => info.width <= room.width && info.height <= room.height;
  const shown = cutGraphemes(text, maxLetters);
  let smallest = 1;
  for (const size of room.sizes) {
    const drawn = await draw(shown, locale, size, room);
    if (fits(drawn)) return drawn;
    smallest = size;
  }
  let [fitting, tooMany] = [0, maxLetters];
  let image: TextImage | null = null;
  while (tooMany - fitting > 1) {
    const letters = Math.floor((fitting + tooMany) / 2);
    const drawn = await draw(cutGraphemes(shown, letters), locale, smallest, room);
    if (fits(drawn)) [fitting, image] = [letters, drawn];
    else tooMany = letters;
  }
  return image;
}
