import { type Locale } from 'shared-contracts/localization';

import { showPageNotice } from './page-notice';

/** The file for whose absence this tab was loaded again: it is offered once, because it may be gone for good. */
const reloadedFor = 'reloaded-for';

/** Storage is refused to some visitors. */
function remember(file: string): void {
  try {
    sessionStorage.setItem(reloadedFor, file);
  } catch {
    // Offered again then.
  }
}

function wasReloadedFor(file: string): boolean {
  try {
    return sessionStorage.getItem(reloadedFor) === file;
  } catch {
    return false;
  }
}

/** Whether the server no longer has a file, or cannot be asked. */
async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * Offers to load the page again if a script of it, of whichever module, is no longer on the server: the page was opened
 * before releases that have replaced its builds. Nothing is loaded again by itself, so nothing that was typed is lost
 * and nothing goes round in circles.
 */
export function offerReloadWhenOutdated(locale: () => Locale): void {
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
      address.searchParams.set('lang', locale());
      history.replaceState(history.state, '', address);
      location.reload();
    });
  };
  // Failures of elements do not bubble.
  addEventListener('error', (event) => void onScriptFailure(event), { capture: true });
}
