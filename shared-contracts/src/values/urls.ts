/** `URL.canParse` and `URL.parse` are newer than the browsers of some visitors. */
function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/** The normalized URL if it is safe to render as a link: http(s), without credentials. */
export function safeHttpUrl(value: string | null | undefined): string | null {
  const url = value ? parseUrl(value) : null;
  if (!url) return null;
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && url.username === '' && url.password === '' ? url.href : null;
}

const activeScheme = /^(?:javascript|vbscript|data|blob|file|filesystem):$/;

/**
 * Plain text, including texts such as `pixiv: 12345`, which a parser takes for a URL; or a URL that is safe to link.
 */
export function isHarmlessLinkText(value: string): boolean {
  const url = parseUrl(value);
  if (!url) return true;
  const { protocol, href } = url;
  return safeHttpUrl(value) !== null || !(activeScheme.test(protocol) || href.startsWith(`${protocol}//`));
}

// The patterns below are also published as JSON Schema, so they avoid lookaheads.

/** Necessary, not sufficient: `safeHttpUrl` decides. Excludes an @ before the path, which would follow credentials. */
export const httpUrlShape = /^[\0- ]*[Hh][Tt][Tt][Pp][Ss]?:[/\\]*[^/\\?#@\s\0- ]+(?:[/\\?#][\s\S]*|[\0- ]*)$/;

/** Neither empty nor only dots. */
const segment = String.raw`(?:\.?[^\s\\:?#%/.]|\.\.[^\s\\:?#%/])[^\s\\:?#%/]*`;

/** Such as `/objects/…` or `screenshots/1.webp`: no scheme, no host, no white space, no `..`. */
export const ownPath = new RegExp(`^/?(?:\\.|${segment})(?:/(?:\\.?|${segment}))*$`);

export function isImageLocation(value: string): boolean {
  return safeHttpUrl(value) !== null || ownPath.test(value);
}

/** Paths are served under `/objects` (specification, section 2); `null` if the location is not usable. */
export function imageAddress(location: string | null | undefined): string | null {
  if (!location) return null;
  const absolute = safeHttpUrl(location);
  if (absolute) return absolute;
  if (!ownPath.test(location)) return null;
  const path = location.startsWith('/') ? location : `/${location}`;
  return path.startsWith('/objects/') ? path : `/objects${path}`;
}

/** For any spelling of the location. */
export const imageKey = (location: string): string => imageAddress(location) ?? location;

export function twitterProfileUrl(handle: string | null | undefined): string | null {
  const name = (handle ?? '').trim().replace(/^@/, '');
  return /^\w{1,30}$/.test(name) ? `https://twitter.com/${name}` : null;
}

const hostLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';

/** The local part as HTML defines it, but without `?`, which starts the headers of a `mailto:`. */
export const mailShape = new RegExp(`^\\s*[A-Za-z0-9.!#$%&'*+/=^_\`{|}~-]+@${hostLabel}(?:\\.${hostLabel})+\\s*$`);
/** No percent-encoded line break, which would start another mail header. */
export const noEncodedBreak = /^(?:[^%]|%[^0%]|%0[^%AaDd])*$/;

/** `null` for anything that could inject a mail header. */
export function emailAddress(value: string | null | undefined): string | null {
  return value && mailShape.test(value) && noEncodedBreak.test(value) ? value.trim() : null;
}

/** `null` if `address` is not an email address. */
export function mailtoUrl(address: string | null | undefined, subject?: string, body?: string): string | null {
  const recipient = emailAddress(address);
  if (!recipient) return null;
  const encoded = encodeURIComponent(recipient).replace('%40', '@');
  const headers = Object.entries({ subject, body }).flatMap(([name, text]) =>
    // RFC 6068: lines end in CRLF.
    text === undefined ? [] : [`${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`],
  );
  return headers.length === 0 ? `mailto:${encoded}` : `mailto:${encoded}?${headers.join('&')}`;
}
