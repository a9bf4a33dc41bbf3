import { useEffect, useRef, type ReactNode } from 'react';

/**
 * How far outside the window a place may be and still count as near: one window's height, enough to load while one
 * scrolls there.
 */
const reach = '100% 0px';

/** What shows that somebody uses the page: from then on the rest of it is worth its bytes. */
const signsOfUse = ['pointerdown', 'keydown'] as const;

/**
 * Calls `onNear` once, when its place comes near the window or somebody begins to use the page; at once where the
 * browser cannot tell.
 */
export function Near({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(onNear);
  useEffect(() => {
    told.current = onNear;
  }, [onNear]);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) {
      told.current();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      { rootMargin: reach },
    );
    const end = () => {
      observer.disconnect();
      for (const sign of signsOfUse) window.removeEventListener(sign, tell);
    };
    const tell = () => {
      end();
      told.current();
    };
    observer.observe(place.current);
    for (const sign of signsOfUse) window.addEventListener(sign, tell, { passive: true });
    return end;
  }, []);
  return <div ref={place}>{children}</div>;
}
