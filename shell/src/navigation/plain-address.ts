import { languageParameter } from 'shared-contracts/localization';

/** Removes a language selected on this site from the address, because it is only kept in memory. */
export function restorePlainAddress(page: Pick<Document, 'referrer'>): void {
  const address = new URL(location.href);
  if (!page.referrer.startsWith(`${address.origin}/`) || !address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}
