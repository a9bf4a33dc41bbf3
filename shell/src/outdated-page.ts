import { languageParameter, type Locale } from 'shared-contracts/localization';

import { showPageNotice } from './page-notice';

/** Key of the file for which this tab was reloaded: offered once, because it may be missing permanently. */
const reloadedFor = 'reloaded-for';

/** Storage may be blocked: then a reload is offered again. */
function ofSession<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Whether the server no longer has a file. */
async function isGone(address: string): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 404 || response?.status === 410;
}

/**
 * Offers a reload if a script of the page is no longer on the server. Never reloads on its own: that would lose input,
 * and might never end. @returns stops it
 */
export function offerReloadWhenOutdated(locale: () => Locale): () => void {
  let offered = false;
  const onScriptFailure = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src) return;
    const { origin, pathname } = new URL(target.src);
    if (ofSession((storage) => storage.getItem(reloadedFor)) === pathname) return;
    if (offered || !(await isGone(origin + pathname)) || offered) return;
    offered = true;
    showPageNotice('outdated', locale(), () => {
      ofSession((storage) => storage.setItem(reloadedFor, pathname));
      // Links of the site carry no language, so a reload could return to a different one.
      const address = new URL(location.href);
      address.searchParams.set(languageParameter, locale());
      history.replaceState(history.state, '', address);
      location.reload();
    });
  };
  // Error events of elements do not bubble.
  const onError = (event: Event) => void onScriptFailure(event);
  addEventListener('error', onError, { capture: true });
  return () => removeEventListener('error', onError, { capture: true });
}
