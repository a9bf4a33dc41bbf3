import { languageTag, type Locale } from 'shared-contracts/localization';

interface OlderEncoding {
  encoding: string;
  /** The script of the languages that it was designed for. */
  script: string;
  /** Bytes of one character that is not ASCII, as a pattern of Latin-1 letters. */
  character: RegExp;
  /** Bytes of common characters. */
  usual: RegExp;
}

/**
 * Encodings, other than Unicode, in which spreadsheets save CSV files. Most texts in one of them are valid in the
 * others, as rare characters. Korean comes first, because it also looks like Chinese.
 */
const olderEncodings: readonly OlderEncoding[] = [
  {
    encoding: 'shift_jis',
    script: 'Jpan',
    character: /[\x81-\x9f\xe0-\xfc][\x40-\xfc]|[\xa1-\xdf]/g,
    usual: /[\x81-\x9f\xe0-\xea][\x40-\xfc]/,
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

const controlCharacter = /[\u0080-\u009f]/;

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return controlCharacter.test(text) ? null : text;
  } catch {
    return null;
  }
}

function inOlder(bytes: ArrayBuffer, sample: string, { encoding, character, usual }: OlderEncoding): string | null {
  const found = sample.match(character) ?? [];
  const isUsual = found.filter((each) => usual.test(each)).length >= found.length * usualShare;
  return isUsual ? decoded(bytes, encoding) : null;
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
 * language, the first in which the text consists of common characters; `null` if there is none.
 */
export function decodeTable(content: ArrayBuffer, locale: Locale): string | null {
  const bytes = new Uint8Array(content);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(content, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(content, 'utf-16be');
  const unicode = decoded(content, 'utf-8');
  if (unicode !== null) return unicode;
  const sample = sampleOf(bytes);
  const { script: own } = new Intl.Locale(languageTag[locale]).maximize();
  const western = isWestern(sample) ? decoded(content, 'windows-1252') : null;
  const [ours, others] = [true, false].map((isOwn) =>
    olderEncodings
      .filter(({ script }) => (script === own) === isOwn)
      .map((older) => inOlder(content, sample, older))
      .find((text) => text !== null),
  );
  return ours ?? western ?? others ?? decoded(content, 'windows-1252');
}
