import { useEffect, useLayoutEffect, useState } from 'react';

import { VisuallyHidden } from 'shared-ui';
import { isSameView, useLocation, useNavigationType } from 'shared-ui/router';

/** Scroll position of each visited history entry, for Back. In memory only. */
const scrollPositions = new Map<string, number>();

/** A fragment without percent-encoding; unchanged if the encoding is broken, as in an address that a chat has cut. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function goTo(hash: string, scrolled: number | undefined) {
  const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  if (scrolled === undefined && target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: scrolled ?? 0, behavior: 'instant' });
}

type Location = ReturnType<typeof useLocation>;

interface Navigation {
  /** The page that was left, whether its content had loaded or not; `null` for the first page. */
  from: Location | null;
  to: Location;
  isHistoryStep: boolean;
  hasArrived: boolean;
}

let last: Navigation | null = null;

/** Whether a navigation stays within the page, such as opening a dialog. The browser handles the first page itself. */
function staysInPage({ from, to, isHistoryStep }: Navigation): boolean {
  if (from === null) return true;
  if (!isHistoryStep) return isSameView(to.state);
  return from.pathname === to.pathname && (isSameView(from.state) || isSameView(to.state));
}

/** Rendered beside the placeholder of a page whose content is still loading: shows it from its top. */
export function Departure() {
  useLayoutEffect(() => {
    if (last && !last.hasArrived && !staysInPage(last)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return null;
}

/** Rendered beside a page's content: scrolls and moves focus to it, as a full page load would. */
export function Arrival() {
  const location = useLocation();
  useLayoutEffect(() => {
    if (!last || last.hasArrived) return;
    last.hasArrived = true;
    if (staysInPage(last)) return;
    const { to, isHistoryStep } = last;
    goTo(to.hash, isHistoryStep ? scrollPositions.get(to.key) : undefined);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [location]);
  return null;
}

/** Saves scroll positions, and announces the title of a new page. */
export function NavigationEffects() {
  const location = useLocation();
  const { key } = location;
  const isHistoryStep = useNavigationType() === 'POP';
  const [announcement, setAnnouncement] = useState('');

  // Runs before the effect of the content, which may arrive with this very location.
  useLayoutEffect(() => {
    if (last?.to !== location) last = { from: last?.to ?? null, to: location, isHistoryStep, hasArrived: false };
  }, [location, isHistoryStep]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Then another document is in between on the way back, and this one has forgotten its positions.
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leaveToBrowser);
    return () => {
      window.removeEventListener('pagehide', leaveToBrowser);
      leaveToBrowser();
    };
  }, []);

  useLayoutEffect(() => {
    const remember = () => {
      // The placeholder of a page is scrolled as well.
      if (!last || last.hasArrived || staysInPage(last)) scrollPositions.set(key, window.scrollY);
    };
    // The page may have been scrolled before it was hydrated.
    if (!scrollPositions.has(key)) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (key === 'default') return undefined;
    // The title changes once the page's data is loaded; announce the final one.
    const title = document.querySelector('title');
    const announce = () => setAnnouncement(document.title);
    announce();
    if (!title) return undefined;
    const observer = new MutationObserver(announce);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [key]);

  return (
    <VisuallyHidden as="p" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
