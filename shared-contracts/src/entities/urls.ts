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

/** A path of our own, e.g. `/objects/…` or `screenshots/1.webp`: no scheme, no host, no parent folders, no control characters. */
function isOwnPath(value: string): boolean {
  return /^\/?(?!\/)[^\s\\:?#%]+$/u.test(value) && !value.split('/').includes('..');
}

/** Whether a text can be the location of an image: an http(s) URL or a path of our own. */
export function isImageLocation(value: string): boolean {
  return safeHttpUrl(value) !== null || isOwnPath(value);
}

/**
 * The address from which a stored image is shown. Paths live under `/objects` (specification, section 2).
 * @returns `null` where nothing usable is stored.
 */
export function imageAddress(location: string | null | undefined): string | null {
  if (!location) return null;
  const absolute = safeHttpUrl(location);
  if (absolute) return absolute;
  if (!isOwnPath(location)) return null;
  const path = location.startsWith('/') ? location : `/${location}`;
  return path.startsWith('/objects/') ? path : `/objects${path}`;
}

/** The Twitter profile of a handle with or without its leading @, or `null` where it is no handle. */
export function twitterProfileUrl(handle: string | null | undefined): string | null {
  const name = (handle ?? '').trim().replace(/^@/, '');
  return /^\w{1,30}$/.test(name) ? `https://twitter.com/${name}` : null;
}

/** What HTML takes for the part of an address before the @ (WHATWG, `input type=email`), but for `?`, behind which a `mailto:` has headers. */
const mailbox = /^[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]+$/;
const mailDomain = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

/** The single e-mail address that a text consists of, or `null`. Anything that could add a mail header is no address. */
export function emailAddress(value: string | null | undefined): string | null {
  const text = (value ?? '').trim();
  const [local = '', domain = '', ...rest] = text.split('@');
  const isOne = rest.length === 0 && mailbox.test(local) && mailDomain.test(domain);
  return isOne && !/%0[ad]/i.test(local) ? text : null;
}

/** A `mailto:` address for one recipient, with everything percent-encoded; `null` where `address` is no e-mail address. */
export function mailtoUrl(address: string | null | undefined, subject?: string): string | null {
  const recipient = emailAddress(address);
  if (!recipient) return null;
  const encoded = encodeURIComponent(recipient).replace('%40', '@');
  return subject === undefined ? `mailto:${encoded}` : `mailto:${encoded}?subject=${encodeURIComponent(subject)}`;
}
