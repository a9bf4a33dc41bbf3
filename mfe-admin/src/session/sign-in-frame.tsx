import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Card, Cluster, Heading, LanguagePicker, StudioSeal, Text, tokens, useStudioName } from 'shared-ui';

import { usePageTitle } from '../layout/use-page-title';

const Room = styled.main`
  min-block-size: 100svh;
  display: grid;
  place-items: center;
  padding: ${tokens.space.l};
  background: ${tokens.color.surface};
`;

const Sheet = styled(Card)`
  inline-size: min(100%, 26rem);
  gap: ${tokens.space.l};
  padding: clamp(1.5rem, 4vw, 2.5rem);
  & > form > button {
    justify-self: stretch;
  }
`;

export const Hint = styled(Text)`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  background: ${tokens.color.surface};
`;

/** The frame of a screen before the admin: a sheet in the middle, with the studio and the choice of the language. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const { text: studio, lang } = useStudioName();
  return (
    <Room id="main" tabIndex={-1}>
      <Sheet>
        <Cluster $justify="space-between">
          <Cluster>
            <StudioSeal />
            <strong lang={lang}>{studio}</strong>
          </Cluster>
          <LanguagePicker />
        </Cluster>
        <Heading level={1} look={3}>
          {title}
        </Heading>
        {children}
      </Sheet>
    </Room>
  );
}
