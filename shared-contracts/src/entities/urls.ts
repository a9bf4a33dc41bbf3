/**
 * The address of a link that may be rendered: `http:` or `https:`, no credentials (WHATWG URL parsing).
 * @returns the normalized address, or `null` for anything else. Callers show the text without a link then.
 */
export function safeHttpUrl(value: string | null | undefined): string | null {
  if (!value || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * Whether a free text may be stored as a portfolio: plain text, or a URL that can be rendered as a link.
 * A URL of another scheme (`javascript:`, `data:`) is refused.
 */
export function isHarmlessLinkText(value: string): boolean {
  return !URL.canParse(value) || safeHttpUrl(value) !== null;
}

// The patterns below are also published, as JSON Schema: they do without lookaheads, which several of its readers do
// not know.

/**
 * What the text of every http(s) address looks like. Necessary, not sufficient: `safeHttpUrl` decides. Spaces around it
 * are no part of it, and an @ before the path would be behind credentials.
 */
export const httpUrlShape = /^[\0- ]*[Hh][Tt][Tt][Pp][Ss]?:[/\\]*[^/\\?#@\s\0- ]+(?:[/\\?#][\s\S]*|[\0- ]*)$/;

/**
 * A path of our own, e.g. `/objects/…` or `screenshots/1.webp`: no scheme, no host, no white space. A segment is empty
 * (but the first), `.`, or begins in a way in which `..` does not.
 */
export const ownPath =
  /^\/?(?:\.|(?:\.?[^\s\\:?#%/.]|\.\.[^\s\\:?#%/])[^\s\\:?#%/]*)(?:\/(?:\.?|(?:\.?[^\s\\:?#%/.]|\.\.[^\s\\:?#%/])[^\s\\:?#%/]*))*$/;

/** Whether a text can be the location of an image: an http(s) URL or a path of our own. */
export function isImageLocation(value: string): boolean {
  return safeHttpUrl(value) !== null || ownPath.test(value);
}

/**
 * The address from which a stored image is shown. Paths live under `/objects` (specification, section 2).
 * @returns `null` where nothing usable is stored.
 */
export function imageAddress(location: string | null | undefined): string | null {
  if (!location) return null;
  const absolute = safeHttpUrl(location);
  if (absolute) return absolute;
  if (!ownPath.test(location)) return null;
  const path = location.startsWith('/') ? location : `/${location}`;
  return path.startsWith('/objects/') ? path : `/objects${path}`;
}

/** The Twitter profile of a handle with or without its leading @, or `null` where it is no handle. */
export function twitterProfileUrl(handle: string | null | undefined): string | null {
  const name = (handle ?? '').trim().replace(/^@/, '');
  return /^\w{1,30}$/.test(name) ? `https://twitter.com/${name}` : null;
}

/**
 * One e-mail address. Before the @ is what HTML takes there (WHATWG, `input type=email`), but for `?`, behind which a
 * `mailto:` has headers.
 */
export const mailShape =
  /^\s*[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+\s*$/;
/** No per cent sign begins an encoded line break, behind which a mail would have another header. */
export const noEncodedBreak = /^(?:[^%]|%[^0%]|%0[^%AaDd])*$/;

/**
 * The single e-mail address that a text consists of, or `null`. Anything that could add a mail header is no address.
 */
export function emailAddress(value: string | null | undefined): string | null {
  return value && mailShape.test(value) && noEncodedBreak.test(value) ? value.trim() : null;
}

/**
 * A `mailto:` address for one recipient, with everything percent-encoded; `null` where `address` is no e-mail address.
 */
export function mailtoUrl(address: string | null | undefined, subject?: string): string | null {
  const recipient = emailAddress(address);
  if (!recipient) return null;
  const encoded = encodeURIComponent(recipient).replace('%40', '@');
  return subject === undefined ? `mailto:${encoded}` : `mailto:${encoded}?subject=${encodeURIComponent(subject)}`;
}
