import { useEffect, useState } from 'react';

import { activeSection, sectionIds, type SectionId } from './sections';

/** The section one is reading; follows scrolling, once per frame at most. */
export function useActiveSection(enabled: boolean): SectionId | null {
  const [active, setActive] = useState<SectionId>('home');
  useEffect(() => {
    if (!enabled) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = sectionIds.flatMap((id) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      setActive(activeSection(tops));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [enabled]);
  return enabled ? active : null;
}
