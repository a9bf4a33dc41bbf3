import { languageParameter } from 'shared-contracts/localization';

/** Takes a language that was chosen on this site out of the address: it is held in memory only. */
export function restorePlainAddress(page: Pick<Document, 'referrer'>): void {
  const address = new URL(location.href);
  if (!page.referrer.startsWith(`${address.origin}/`) || !address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}
