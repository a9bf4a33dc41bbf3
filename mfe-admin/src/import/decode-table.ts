import { languageTag, type Locale } from 'shared-contracts/localization';

interface OlderEncoding {
  encoding: string;
  /** The script of the languages that it was made for. */
  script: string;
  /** Bytes of one character that is not ASCII, as a pattern of Latin-1 letters. */
  character: RegExp;
  /** Those of characters that texts are made of, apart from rare ones. */
  usual: RegExp;
}

/**
 * What spreadsheets save CSV files in, if not in Unicode. Most texts in one of them are valid in the others, as rare
 * characters; Korean also looks like Chinese, so it comes first.
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

/** The share of usual characters from which on a text is taken to be in an encoding. */
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

/** Languages in Latin letters have a letter of ASCII beside each other one. */
const isWestern = (sample: string) => !/[\x80-\xff]{2}/.test(sample);

/** Bytes that tell the encoding, from the first that is not ASCII. */
const sampleBytes = 20_000;

function sampleOf(bytes: Uint8Array): string {
  const from = bytes.findIndex((byte) => byte >= 0x80);
  return String.fromCharCode(...bytes.subarray(from, from + sampleBytes));
}

/**
 * The text of a CSV file: in Unicode, or else in the older encoding of the language of the editor, of Western Europe or
 * of another language, the first whose usual characters it is made of; `null` if it is in none of them.
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
