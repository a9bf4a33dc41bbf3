import { useEffect, useLayoutEffect, useState } from 'react';

import { shownFromPlace } from 'shared-contracts/federation';
import { VisuallyHidden } from 'shared-ui';
import { isSameView, useLocation, useNavigationType } from 'shared-ui/router';

import { useLinkIntent } from './link-intent';

/** Scroll position of each visited history entry, for Back. In memory only. */
const scrollPositions = new Map<string, number>();

/**
 * @param back scroll position to go back to
 * @param isNewPage whether the content has just been rendered
 */
function goTo(hash: string, back: number | undefined, isNewPage: boolean) {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (isNewPage) document.querySelector('main')?.toggleAttribute(shownFromPlace, Boolean(back ?? target));
  if (back !== undefined) window.scrollTo({ top: back, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** A history entry. */
interface Entry {
  key: string;
  pathname: string;
  /** Whether it was created by a navigation within a page. */
  isSameView: boolean;
}

/** The entry of the last shown page; `null` before the first page. */
let shown: Entry | null = null;

/** Whether a step between two entries stays within the page, such as opening or closing a dialog. */
function isKept(from: Entry, to: Entry, isHistoryStep: boolean): boolean {
  if (!isHistoryStep) return to.isSameView;
  return from.pathname === to.pathname && (from.isSameView || to.isSameView);
}

/**
 * Rendered beside a page's content, to do what a full page load would do: scroll to the
 * top, to the anchor, or to the previous position on Back, and move focus to the content. The browser handles the
 * first page itself, and steps within a page keep position and focus.
 */
export function Arrival() {
  const { key, pathname, hash, state } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const isView = isSameView(state);
  useLayoutEffect(() => {
    const from = shown;
    shown = { key, pathname, isSameView: isView };
    if (from === null || from.key === key || isKept(from, shown, isHistoryStep)) return;
    goTo(hash, isHistoryStep ? scrollPositions.get(key) : undefined, from.pathname !== pathname);
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
    // Another document is in between on the way back then, and this one has forgotten its positions.
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
    const remember = () => scrollPositions.set(key, window.scrollY);
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
