import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

/** Events of an interaction, after which the rest of the page is loaded. */
const signsOfUse = ['pointerdown', 'keydown'] as const;

/** Calls `onNear` once, when its element comes near the viewport or at the first interaction. */
export function Near({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) {
      tell();
      return undefined;
    }
    const near = () => {
      end();
      tell();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      // One viewport height, enough to load while scrolling.
      { rootMargin: '100% 0px' },
    );
    const end = () => {
      observer.disconnect();
      for (const sign of signsOfUse) window.removeEventListener(sign, near);
    };
    observer.observe(place.current);
    for (const sign of signsOfUse) window.addEventListener(sign, near, { passive: true });
    return end;
  }, []);
  return <div ref={place}>{children}</div>;
}
