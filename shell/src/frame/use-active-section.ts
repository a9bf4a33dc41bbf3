import { useEffect, useState } from 'react';

import type { SectionId } from 'shared-contracts/federation';

import { activeSection } from './sections';

/** The active section, from the first frame on; updated on scroll, at most once per frame. */
export function useActiveSection(sections: readonly SectionId[]): SectionId | null {
  const [active, setActive] = useState(sections[0] ?? null);
  useEffect(() => {
    if (sections.length === 0) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = sections.flatMap((id) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      setActive(activeSection(tops));
    };
    const onChange = () => {
      frame ||= requestAnimationFrame(measure);
    };
    onChange();
    window.addEventListener('scroll', onChange, { passive: true });
    return () => {
      window.removeEventListener('scroll', onChange);
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return active !== null && sections.includes(active) ? active : (sections[0] ?? null);
}
