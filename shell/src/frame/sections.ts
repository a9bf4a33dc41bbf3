import { useEffect, useState } from 'react';

import type { SectionId } from 'shared-contracts/federation';

import type { MessageId } from '../messages';

/** Message id of a link to a section. */
export const sectionMessage = (id: SectionId): MessageId => `nav.${id}`;

/** Distance from the top of the window at which a section becomes active, in CSS pixels (specification, section 9). */
const activeSectionOffset = 200;

/** The last section whose top has come up to the offset, or the first one; `null` for a page without sections. */
export function activeSection(tops: readonly { id: SectionId; top: number }[]): SectionId | null {
  return (tops.findLast(({ top }) => top <= activeSectionOffset) ?? tops[0])?.id ?? null;
}

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
