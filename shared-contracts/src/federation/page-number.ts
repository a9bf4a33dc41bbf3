/** More than this many pages of a list nobody gets with one address. */
const mostPages = 50;

/**
 * Reads the `page` parameter of an address: how many pages of a long list it starts with.
 * Server and browser read it in this one way, so that both render the same.
 * @returns a whole number from 1 to 50; 1 where the parameter is missing or is anything else
 */
export function pagesFromSearch(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), mostPages) : 1;
}
