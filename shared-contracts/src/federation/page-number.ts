/** Pages after this one have no address. */
const mostPages = 500;

/**
 * Reads the `page` parameter of an address: which page of a long list it shows, or begins with.
 * Server and browser read it in this one way, so that both render the same.
 * @returns a whole number from 1 to 500; 1 where the parameter is missing or is anything else
 */
export function pageFromSearch(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), mostPages) : 1;
}
