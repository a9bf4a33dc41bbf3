import { pageElementIds, siteOf, type PageState, type ReleaseMap, type Site } from 'shared-contracts/federation';

/** Timeout in milliseconds of a Retry for the live builds: the first page after a release starts a renderer. */
const timeout = 5_000;

/** The page state in a document. @throws Error if it is missing */
export function readPageState(page: Document): PageState {
  const element = page.getElementById(pageElementIds.state);
  // Written by our own server in the same shape; parsing it with a schema would ship zod to every visitor.
  return JSON.parse(element?.textContent ?? '') as PageState;
}

/** The site of the builds of a document. */
export const siteOfReleases = ({ modules }: ReleaseMap): Site =>
  siteOf(Object.fromEntries(Object.entries(modules).map(([container, { parts }]) => [container, parts])));

/** The builds that this visitor would get with a reload; `null` if the server does not respond. */
export async function fetchReleases(): Promise<ReleaseMap | null> {
  try {
    const response = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    return readPageState(new DOMParser().parseFromString(await response.text(), 'text/html')).releases;
  } catch {
    return null;
  }
}
