import { languageParameter } from 'shared-contracts/localization';

/**
 * Takes the language out of the address if a page of this site led here: such a choice is held in memory only, so that
 * a reload returns to Japanese.
 */
export function restorePlainAddress(page: Pick<Document, 'referrer'>): void {
  const address = new URL(location.href);
  if (!page.referrer.startsWith(`${address.origin}/`) || !address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}
