import { blankToNull, utc } from './change-record';

/** Stored unchanged, because they may hold free JSON. Only projects have them. */
const free: ReadonlySet<string> = new Set(['music', 'systemRequirements', 'price']);

/** The fields of a project or a log in a request, as they are stored. */
export function storedFields<Body extends { publishedAt?: string | null }>(body: Body): Body {
  const untouched = (Object.keys(body) as (keyof Body)[]).filter((name) => free.has(String(name)));
  const data = blankToNull(body, untouched);
  return data.publishedAt ? { ...data, publishedAt: utc(data.publishedAt) } : data;
}
