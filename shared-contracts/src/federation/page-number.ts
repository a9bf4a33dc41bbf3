/** The last page with an address. */
const maxPage = 500;

/**
 * Parses the `page` parameter of an address: the page of a long list to show. Shared by server and browser, so that
 * both render the same.
 * @returns an integer from 1 to 500; 1 if the parameter is missing or invalid
 */
export function pageFromSearch(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), maxPage) : 1;
}
