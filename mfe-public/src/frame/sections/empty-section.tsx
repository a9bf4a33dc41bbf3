import styled, { createGlobalStyle } from 'styled-components';

import { useSignedInMark } from 'shared-client';
import { ButtonLink, Text, tokens, useTexts } from 'shared-ui';

import type { MessageId } from '../../messages';

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.m};
  padding: ${tokens.space.l};
  border: 2px dashed ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.m};
`;

const fillers = { projects: 'projects', partners: 'partners', logs: 'development-logs' } as const;

/** On a device with a session, links to the screen that fills an empty part of the site. Visitors see nothing. */
export function FillLink({ part }: { part: keyof typeof fillers }) {
  const text = useTexts<MessageId>();
  return useSignedInMark() ? (
    <Panel>
      <Text>{text('fill.note')}</Text>
      <ButtonLink $small $variant="secondary" to={`/admin/${fillers[part]}`}>
        {text(`fill.${part}`)}
      </ButtonLink>
    </Panel>
  ) : null;
}

/** Links to a section that the page omits lead nowhere. */
export const WithoutLinksTo = createGlobalStyle<{ $section: string }>`
  a[href='#${({ $section }) => $section}'] { display: none !important; }
`;
