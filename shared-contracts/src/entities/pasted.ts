import type { FieldKind } from './field';

/** A host name with at least one dot, as it stands at the beginning of an address without `https://`. */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d{1,5})?(?=[/?#]|$)/iu;

/** A host name that is followed by a path: a file name alone looks like a host too. */
const hostWithPath = new RegExp(`${host.source}(?=[/])`, 'iu');

const profile = /^(?:https?:)?(?:\/\/)?(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com\/@?(\w{1,30})\/?(?:[?#].*)?$/i;

/** First parts of addresses of Twitter that are no accounts. */
const reserved = ['explore', 'hashtag', 'home', 'i', 'intent', 'search', 'share'];

const withScheme = (address: string) => `https:${address.startsWith('//') ? '' : '//'}${address}`;

/** An address as people paste it: without spaces around it, and with the scheme that browsers leave out. */
function acceptAddress(typed: string): string {
  const text = typed.trim();
  return host.test(text.replace(/^\/\//, '')) ? withScheme(text) : text;
}

/** The location of a picture. A path of our own stays one: only what begins with a host is an address. */
function acceptImage(typed: string): string {
  const text = typed.trim();
  const isAddress = /^(?:\/\/|www\.)/i.test(text) || hostWithPath.test(text);
  return isAddress ? acceptAddress(text) : text;
}

/** The handle in the address of a profile. */
function acceptHandle(typed: string): string {
  const text = typed.trim();
  const name = profile.exec(text)?.[1];
  return name && !reserved.includes(name.toLowerCase()) ? `@${name}` : text;
}

const byKind: Partial<Record<FieldKind, (typed: string) => string>> = {
  url: acceptAddress,
  image: acceptImage,
  images: (typed) => typed.split('\n').map(acceptImage).join('\n'),
  handle: acceptHandle,
  email: (typed) => typed.trim().replace(/^mailto:/i, ''),
};

/** What somebody typed or pasted into a field of a kind, in the form in which it is stored. */
export function acceptPasted(kind: FieldKind, typed: string): string {
  return byKind[kind]?.(typed) ?? typed;
}

/** Whether a text is the handle of an account, with or without the @. */
export function isHandle(text: string): boolean {
  return /^@?\w{1,30}$/.test(text.trim());
}
