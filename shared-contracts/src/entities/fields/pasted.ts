import { contactAddress } from '../../values/contact-address';
import type { FieldKind } from './field';

/** A host name with at least one dot, at the start of a URL without `https://`. */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d{1,5})?(?=[/?#]|$)/iu;

/** A host name followed by a path: a file name alone would look like a host too. */
const hostWithPath = new RegExp(`${host.source}(?=[/])`, 'iu');

const profile = /^(?:https?:)?(?:\/\/)?(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com\/@?(\w{1,30})\/?(?:[?#].*)?$/i;

/** Path segments of Twitter URLs that are not accounts. */
const reserved = ['explore', 'hashtag', 'home', 'i', 'intent', 'search', 'share'];

const withScheme = (address: string) => `https:${address.startsWith('//') ? '' : '//'}${address}`;

/** Adds the scheme that browsers omit when copying. */
function acceptAddress(typed: string): string {
  const text = typed.trim();
  return host.test(text.replace(/^\/\//, '')) ? withScheme(text) : text;
}

/** Leaves our own paths unchanged: only a text that starts with a host is a URL. */
function acceptImage(typed: string): string {
  const text = typed.trim();
  const isAddress = /^(?:\/\/|www\.)/i.test(text) || hostWithPath.test(text);
  return isAddress ? acceptAddress(text) : text;
}

function acceptHandle(typed: string): string {
  const text = typed.trim();
  const name = profile.exec(text)?.[1];
  return name && !reserved.includes(name.toLowerCase()) ? `@${name}` : text;
}

const byKind: Partial<Record<FieldKind, (typed: string) => string>> = {
  url: acceptAddress,
  image: acceptImage,
  file: acceptImage,
  code: (typed) => typed.trim(),
  images: (typed) => typed.split('\n').map(acceptImage).join('\n'),
  handle: acceptHandle,
  email: (typed) => contactAddress(typed) ?? typed.trim(),
};

export function normalizePasted(kind: FieldKind, typed: string): string {
  return byKind[kind]?.(typed) ?? typed;
}

export function isHandle(text: string): boolean {
  return /^@?\w{1,30}$/.test(text.trim());
}
