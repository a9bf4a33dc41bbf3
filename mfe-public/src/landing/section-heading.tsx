import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Heading, Text, tokens } from 'shared-ui';

const Head = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  margin-block-end: ${tokens.space.xl};
  & > h2::after {
    content: '';
    display: block;
    inline-size: 3rem;
    block-size: 3px;
    margin-block-start: 0.75rem;
    background: ${tokens.color.accent};
  }
`;

/** Title of a section of the landing page, with an optional sentence below it. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Head>
      <Heading level={2}>{title}</Heading>
      {children ? (
        <Text $size="lead" $soft>
          {children}
        </Text>
      ) : null}
    </Head>
  );
}
