import { useEffect, useLayoutEffect, useState } from 'react';

import { VisuallyHidden } from 'shared-ui';
import { isSameView, useLocation, useNavigationType } from 'shared-ui/router';

import { useLinkIntent } from './link-intent';

/** Scroll position of each visited history entry, for Back. In memory only. */
const scrollPositions = new Map<string, number>();

function goTo(hash: string, back: number | undefined) {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (back !== undefined) window.scrollTo({ top: back, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** An entry of the history. */
interface Entry {
  key: string;
  pathname: string;
  /** Whether it was made by a navigation that changed what its page shows, and not the page. */
  isSameView: boolean;
}

/** The entry whose page was shown last; `null` before the first page. */
let shown: Entry | null = null;

/** Whether a step between two entries leaves the page as it is: into a filter or a dialog, say, or back out of it. */
function isKept(from: Entry, to: Entry, isHistoryStep: boolean): boolean {
  if (!isHistoryStep) return to.isSameView;
  return from.pathname === to.pathname && (from.isSameView || to.isSameView);
}

/**
 * Stands beside the content of a page and does what a full page load would do when it appears: the page starts at its
 * top, at its anchor, or where it was left on the way back, and the keyboard starts at its content. The first page is
 * the browser's own, and a page that goes on keeps its place and the keyboard.
 */
export function Arrival() {
  const { key, pathname, hash, state } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const isView = isSameView(state);
  useLayoutEffect(() => {
    const from = shown;
    shown = { key, pathname, isSameView: isView };
    if (from === null || from.key === key || isKept(from, shown, isHistoryStep)) return;
    goTo(hash, isHistoryStep ? scrollPositions.get(key) : undefined);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, isHistoryStep, isView]);
  return null;
}

/** Prefetches pages, saves scroll positions, and announces the title of a new page. */
export function NavigationEffects() {
  const { key } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  useLinkIntent();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const remember = () => scrollPositions.set(key, window.scrollY);
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
