import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

import { media } from 'shared-ui';

import type { PageSection } from './section-bar';
import { BlockFrame, SectionHeading } from './section-heading';

const Parts = styled.div`
  padding-block: clamp(0rem, 7.5vw - 1.4rem, 4.5rem);
  ${media.print} {
    padding-block: 0.5rem;
  }
`;

export interface ShownSection extends PageSection {
  content: ReactNode;
}

/** A section of the page of a record: its heading with a seal, and its content. */
export const sectionOf = (id: string, seal: string, title: string, content: ReactNode): ShownSection => ({
  id,
  title,
  content: (
    <BlockFrame id={id}>
      <SectionHeading seal={seal} title={title} />
      {content}
    </BlockFrame>
  ),
});

/** Sections one below the other; nothing if there are none. */
export function PageSections({ sections }: { sections: readonly ShownSection[] }) {
  return sections.length > 0 ? (
    <Parts>
      {sections.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
    </Parts>
  ) : null;
}
