import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Container, Heading, media, Phrases, Seal, Text, tokens } from 'shared-ui';

const Head = styled.div`
  display: grid;
  gap: clamp(0.5rem, 2vw, 1rem);
  margin-block-end: clamp(1rem, 5vw, 2.5rem);
  ${media.medium} {
    margin-block-end: ${tokens.space.xxl};
  }
  ${media.print} {
    margin-block-end: ${tokens.space.s};
    break-after: avoid;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
`;

/** The middle of its letters, not of its line, is beside the middle of the seal. */
const Title = styled(Heading)`
  text-box: trim-both cap alphabetic;
`;

const Lead = styled(Text)`
  max-inline-size: 40em;
`;

/** A section heading with a seal and an optional lead. */
export function SectionHeading({ seal, title, children }: { seal: string; title: string; children?: string }) {
  return (
    <Head>
      <Line>
        <Seal glyph={seal} />
        <Title level={2}>{title}</Title>
      </Line>
      {children ? (
        <Lead $size="lead" $soft>
          <Phrases>{children}</Phrases>
        </Lead>
      ) : null}
    </Head>
  );
}

/** One block of a page of a record: its heading with a seal, and its content. */
export function Block({ seal, title, children }: { seal: string; title: string; children: ReactNode }) {
  return (
    <Container>
      <SectionHeading seal={seal} title={title} />
      {children}
    </Container>
  );
}
