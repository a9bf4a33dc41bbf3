import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { VisuallyHidden } from 'shared-ui';
import { useLocation, useNavigationType } from 'shared-ui/router';

/** Where each visited entry of the history was left, for the way back. Lost with the page, like everything else it knows. */
const scrollPositions = new Map<string, number>();

function goTo(hash: string, back: number | undefined) {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (back !== undefined) window.scrollTo({ top: back, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * What a full page load would do, for a navigation without one: the new page starts at its top, or where it was left on the
 * way back; the keyboard starts at its content; its title is announced.
 */
export function NavigationEffects() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  const [announcement, setAnnouncement] = useState('');

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

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    goTo(hash, type === 'POP' ? scrollPositions.get(key) : undefined);
    if (before.pathname !== pathname) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);

  useEffect(() => {
    if (key === 'default') return undefined;
    // The title follows the page's data; what is announced is what it has become.
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
