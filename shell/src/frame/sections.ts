import type { SectionId } from 'shared-contracts/federation';

import type { MessageId } from '../messages';

/** Message id of a link to a section. */
export const sectionMessage = (id: SectionId): MessageId => `nav.${id}`;

/** Distance from the top of the window at which a section becomes active, in CSS pixels (specification, section 9). */
export const activeSectionOffset = 200;
