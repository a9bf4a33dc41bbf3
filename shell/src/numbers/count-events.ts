import { callAddresses, draftParameter } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';
import { untilIdle } from 'shared-ui';

/** Visitors who ask not to be tracked, and a page that only those with its address see, are not counted. */
function isLeftOut(): boolean {
  const { doNotTrack } = navigator;
  const asksForPrivacy = doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
  return asksForPrivacy || new URLSearchParams(location.search).has(draftParameter);
}

function referringHost(): string | undefined {
  if (document.referrer === '') return undefined;
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? undefined : hostname;
}

/**
 * Tells the server about presses of elements with `data-counted`, which holds the event and the path of the page that
 * it counts for. Nothing is kept in the browser, and nothing waits for a response.
 * @returns does the same for the view of a page, when the page is idle; `undefined` if nothing may be counted
 */
export function countEvents(locale: () => Locale): ((path: string) => void) | undefined {
  if (isLeftOut()) return undefined;
  const send = (event = '', path = '', referrer?: string) => {
    const body = JSON.stringify({ event, path, locale: locale(), referrer });
    navigator.sendBeacon(callAddresses.countEvent.path, new Blob([body], { type: 'application/json' }));
  };
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-counted]') : null;
      if (pressed) send(...(pressed.dataset['counted']?.split(' ') ?? []));
    },
    true,
  );
  let referrer = referringHost();
  return (path) =>
    void untilIdle().then(() => {
      send('view', path, referrer);
      // Of a visit, the first view alone.
      referrer = undefined;
    });
}
