import type { ValidationMessageId } from '../localization/validation-messages';
import { emailAddress } from './urls';

/** Characters that no address contains, or that surround one in a text; after `?` follow the headers of a `mailto:`. */
const around = /[\s<>()[\]{}「」『』【】"',;:、|/\\?]+/;

/** URLs, some of which have an `@` in their path. */
const webAddress = /https?:\/\/\S+/gi;

/** White space and invisible marks, which copying includes. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Labels of a host in any language. The last one has a single script: `example.orgです` is an address followed by text.
 */
const internationalHost = /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?:[a-z\d-]+|[^a-z]+)$/iu;

/** A host name in ASCII; unchanged if it has no such form. */
function asciiHost(host: string): string {
  if (!internationalHost.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

const folded = (text: string) => text.normalize('NFKC').replaceAll(invisible, '');

/** A sign with blanks on both sides before a host; with one before it alone, it may begin a handle. */
const spacedSign = /(?<=[^\s@])[^\S\r\n]+@[^\S\r\n]+(?=[^\s@]+\.[^\s@])/g;

const signedWords = (text: string): string[] => text.split(around).filter((word) => word.indexOf('@') > 0);

/** Words of a folded text that look like an address with something before an `@`, unlike a handle. */
function attempts(text: string): string[] {
  const words = text.replaceAll(webAddress, ' ');
  const found = signedWords(words);
  return found.length > 0 ? found : signedWords(words.replaceAll(spacedSign, '@'));
}

function addressOf(word: string): string | null {
  const [, local = '', host = ''] = /^([^@]+)@([^@]+?)[.。]*$/.exec(word) ?? [];
  const dotted = host.replaceAll('。', '.');
  return emailAddress(`${local}@${/^[\0-\x7f]*$/.test(dotted) ? dotted : asciiHost(dotted)}`);
}

/**
 * The only email address in a text that a person entered, such as `Mina <mina@example.org>` or `mina＠example.org`;
 * `null` if there is none or several. It is in ASCII, and cannot inject a mail header.
 */
export function contactAddress(text: string | null | undefined): string | null {
  if (!text) return null;
  const whole = folded(text);
  const [word, ...others] = attempts(whole);
  return emailAddress(whole) ?? (word === undefined || others.length > 0 ? null : addressOf(word));
}

/** Whether a text contains something like an email address, but none to which mail can be sent. */
export const hasBrokenAddress = (text: string): boolean =>
  contactAddress(text) === null && attempts(folded(text)).length > 0;

/** What a form says about a contact for which `hasBrokenAddress` is true. */
export const brokenAddress = 'validation.contact.address' satisfies ValidationMessageId;
