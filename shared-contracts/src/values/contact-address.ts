import { emailAddress } from './urls';

/** What no address contains, and what stands around one in a text; after `?` follow the headers of a `mailto:`. */
const around = /[\s<>()[\]{}「」『』【】"',;:、|/\\?]+/;

/** Some have an `@` in their paths. */
const webAddress = /https?:\/\/\S+/gi;

/** White space and marks that cannot be seen, as copying takes them along. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Labels of a host in any language. The last one is in one script: `example.orgです` is text behind an address. */
const internationalHost = /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?:[a-z\d-]+|[^a-z]+)$/iu;

/** A host name in ASCII; as it is if it cannot be. */
function asciiHost(host: string): string {
  if (!internationalHost.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

const folded = (text: string) => text.normalize('NFKC').replaceAll(invisible, '');

/** The words of a folded text that are written like an address, with something before an `@`: no handle is. */
const attempts = (text: string): string[] =>
  text
    .replaceAll(webAddress, ' ')
    .split(around)
    .filter((word) => word.lastIndexOf('@') > 0);

function addressOf(word: string): string | null {
  const [, local = '', host = ''] = /^([^@]+)@([^@]+?)[.。]*$/.exec(word) ?? [];
  const dotted = host.replaceAll('。', '.');
  return emailAddress(`${local}@${/^[\0-\x7f]*$/.test(dotted) ? dotted : asciiHost(dotted)}`);
}

/**
 * The only email address in a text that a person entered, such as `Mina <mina@example.org>` or `mina＠example.org`;
 * `null` if there is none or another one. It is in ASCII, and cannot inject a mail header.
 */
export function contactAddress(text: string | null | undefined): string | null {
  if (!text) return null;
  const whole = folded(text);
  const [word, ...others] = attempts(whole);
  return emailAddress(whole) ?? (word === undefined || others.length > 0 ? null : addressOf(word));
}

/** Whether a text has something like an email address in it, but not one that mail can be sent to. */
export const hasBrokenAddress = (text: string): boolean =>
  contactAddress(text) === null && attempts(folded(text)).some((word) => !word.startsWith('@'));
