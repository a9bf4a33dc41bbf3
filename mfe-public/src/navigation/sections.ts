/** Sections of the landing page in their order; the ids are the anchors. */
export const sectionIds = ['home', 'about', 'projects', 'partners', 'contact'] as const;
export type SectionId = (typeof sectionIds)[number];

/** Sections that the footer links to (specification, section 2). */
export const footerSectionIds = ['about', 'projects', 'partners', 'contact'] as const satisfies readonly SectionId[];

/**
 * Distance from the top of the window at which a section counts as reached, in CSS pixels (specification, section 9).
 */
export const activeSectionOffset = 200;

/**
 * The section whose link is highlighted: the last one whose top has passed the line 200 px below the top of the window.
 * @param tops distance of each section's top from the top of the window, in page order
 */
export function activeSection(tops: readonly { id: SectionId; top: number }[]): SectionId {
  return tops.findLast(({ top }) => top <= activeSectionOffset)?.id ?? 'home';
}
