import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

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

/** Locations whose content has been shown. */
const arrived = new WeakSet<Location>();

interface Navigation {
  /** The page that was left, whether its content had loaded or not; `null` for the first page. */
  from: Location | null;
  to: Location;
  isHistoryStep: boolean;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Whether a navigation stays within the page, such as opening a dialog. The browser handles the first page itself. */
function staysInPage({ from, to, isHistoryStep }: Navigation): boolean {
  if (from === null) return true;
  if (!isHistoryStep) return isSameView(to.state);
  return from.pathname === to.pathname && (isSameView(from.state) || isSameView(to.state));
}

/** The navigation that the router shows, noted while it renders: no effect depends on the order of others. */
function useShownNavigation(): Navigation {
  const to = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const [shown, setShown] = useState<Navigation>({ from: null, to, isHistoryStep });
  if (shown.to === to) return shown;
  const next = { from: shown.to, to, isHistoryStep };
  setShown(next);
  return next;
}

/** Rendered beside the placeholder of a page whose content is still loading: shows it from its top. */
export function Departure() {
  const navigation = useContext(NavigationContext);
  useLayoutEffect(() => {
    if (!navigation || arrived.has(navigation.to) || staysInPage(navigation)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [navigation]);
  return null;
}

/** Rendered beside a page's content: scrolls and moves focus to it, as a full page load would. */
export function Arrival() {
  const navigation = useContext(NavigationContext);
  useLayoutEffect(() => {
    if (!navigation || arrived.has(navigation.to)) return;
    arrived.add(navigation.to);
    if (staysInPage(navigation)) return;
    const { to, isHistoryStep } = navigation;
    goTo(to.hash, isHistoryStep ? scrollPositions.get(to.key) : undefined);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [navigation]);
  return null;
}

/** Surrounds the pages: saves scroll positions, and announces the title of a new page. */
export function NavigationEffects({ children }: { children: ReactNode }) {
  const navigation = useShownNavigation();
  const { key } = navigation.to;
  const [announcement, setAnnouncement] = useState('');

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
      if (arrived.has(navigation.to) || staysInPage(navigation)) scrollPositions.set(key, window.scrollY);
    };
    // The page may have been scrolled before it was hydrated.
    if (!scrollPositions.has(key)) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [navigation, key]);

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
    <NavigationContext value={navigation}>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      {children}
    </NavigationContext>
  );
}
