import { languageTag, type Locale } from 'shared-contracts/localization';

interface OlderEncoding {
  encoding: string;
  /** The script of the languages that it was designed for. */
  script: string;
  /** Bytes of one character that is not ASCII, as a pattern of Latin-1 letters. */
  character: RegExp;
  /** Bytes of common characters. */
  usual: RegExp;
  /** Bytes that are common too for an editor of its language, but mean more often something else for others. */
  usualAtHome?: RegExp;
}

/**
 * Encodings, other than Unicode, in which spreadsheets save CSV files. Most texts in one of them are valid in the
 * others, as rare characters. Korean comes first, because it also looks like Chinese.
 */
const olderEncodings: readonly OlderEncoding[] = [
  {
    encoding: 'shift_jis',
    script: 'Jpan',
    // Half-width kana with the Latin letters beside them, which reveal another encoding: "Åsa" would be "ﾅsa".
    character: /[\x81-\x9f\xe0-\xfc][\x40-\xfc]|[@-~]?[\xa1-\xdf]+[@-~]?/g,
    usual: /^[\x81-\x9f\xe0-\xea]/,
    // Half-width kana, and the characters that NEC and IBM added, except those that look like "ín" and "úl".
    usualAtHome: /^(?:[\xa1-\xdf]+|[\xed\xee\xfa-\xfc][^a-z])$/,
  },
  {
    encoding: 'euc-kr',
    script: 'Kore',
    character: /[\x81-\xfe][\x41-\xfe]/g,
    usual: /[\xa1-\xa3\xb0-\xc8][\xa1-\xfe]/,
  },
  { encoding: 'big5', script: 'Hant', character: /[\x81-\xfe][\x40-\xfe]/g, usual: /[\xa1-\xc6]./ },
  {
    encoding: 'gb18030',
    script: 'Hans',
    character: /[\x81-\xfe][\x40-\xfe]/g,
    usual: /[\xa1-\xa3\xb0-\xf7][\xa1-\xfe]/,
  },
];

/** The share of common characters above which a text is assumed to be in an encoding. */
const usualShare = 0.75;

/** The text, `null` if it has control characters. U+0000 is every second byte of UTF-16 without a mark. */
const unlessControl = (text: string) => (text.includes('\0') || /[\u0080-\u009f]/.test(text) ? null : text);

/** `null` if these bytes are not in the encoding. */
function strictlyDecoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  const text = strictlyDecoded(bytes, encoding);
  return text === null ? null : unlessControl(text);
}

/** The share of common characters, by their bytes. */
function usualShareOf(sample: string, { character, usual, usualAtHome }: OlderEncoding, isOwn: boolean): number {
  const found = sample.match(character) ?? [];
  const isUsual = (each: string) => usual.test(each) || (isOwn && usualAtHome?.test(each) === true);
  return found.filter(isUsual).join('').length / found.join('').length;
}

/** In languages with Latin letters, letters outside ASCII are not adjacent to each other. */
const isWestern = (sample: string) => !/[\x80-\xff]{2}/.test(sample);

/** Bytes that reveal the encoding, starting with the first that is not ASCII. */
const sampleBytes = 20_000;

function sampleOf(bytes: Uint8Array): string {
  const from = bytes.findIndex((byte) => byte >= 0x80);
  return String.fromCharCode(...bytes.subarray(from, from + sampleBytes));
}

/**
 * Decodes a CSV file: Unicode, or else an older encoding of the editor's language, of Western Europe or of another
 * language, the first in which the text consists of common characters; or else the first of them that has all of its
 * characters, `null` if there is none.
 */
export function decodeTable(content: ArrayBuffer, locale: Locale): string | null {
  const bytes = new Uint8Array(content);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(content, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(content, 'utf-16be');
  const unicode = strictlyDecoded(content, 'utf-8');
  if (unicode !== null) return unlessControl(unicode);
  const sample = sampleOf(bytes);
  const { script: own } = new Intl.Locale(languageTag[locale]).maximize();
  const western = isWestern(sample) ? decoded(content, 'windows-1252') : null;
  const inOlder = (isOwn: boolean, share: number) =>
    olderEncodings
      .filter((older) => (older.script === own) === isOwn && usualShareOf(sample, older, isOwn) >= share)
      .map(({ encoding }) => decoded(content, encoding))
      .find((text) => text !== null);
  return (
    inOlder(true, usualShare) ??
    western ??
    inOlder(false, usualShare) ??
    inOlder(true, 0) ??
    decoded(content, 'windows-1252')
  );
}
