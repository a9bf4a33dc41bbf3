import { useEffect, useRef, type ReactNode } from 'react';

/** How far outside the window a place may be and still count as near: one window's height, enough to load while one scrolls there. */
const reach = '100% 0px';

/** Calls `onNear` once when its place comes near the window; at once where the browser cannot tell. */
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
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        told.current();
      },
      { rootMargin: reach },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}
