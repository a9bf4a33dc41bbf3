import { languageParameter, type Locale } from 'shared-contracts/localization';

import { showPageNotice } from './page-notice';

/**
 * Storage key of the file for which this tab was reloaded: offered once, because the file may be missing permanently.
 */
const reloadedFor = 'reloaded-for';

/** Storage may be blocked. */
function remember(file: string): void {
  try {
    sessionStorage.setItem(reloadedFor, file);
  } catch {
    // Offered again in that case.
  }
}

function wasReloadedFor(file: string): boolean {
  try {
    return sessionStorage.getItem(reloadedFor) === file;
  } catch {
    return false;
  }
}

/** Whether the server no longer has a file. */
async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * Offers a reload if a script of the page, of any module, is no longer on the server: the page is older than the
 * retained builds. Never reloads automatically, which could lose input or loop.
 * @returns stops listening
 */
export function offerReloadWhenOutdated(locale: () => Locale): () => void {
  let offered = false;
  const onScriptFailure = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src) return;
    const { origin, pathname } = new URL(target.src);
    if (offered || wasReloadedFor(pathname) || !(await isGone(origin + pathname)) || offered) return;
    offered = true;
    showPageNotice('outdated', locale(), () => {
      remember(pathname);
      // Links of the site carry no language: without this the page would come back in another one.
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
