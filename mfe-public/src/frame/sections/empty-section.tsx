import { useIntl } from 'react-intl';
import styled, { createGlobalStyle } from 'styled-components';

import { useSignedInMark } from 'shared-client';
import { ButtonLink, Text, tokens } from 'shared-ui';

import type { MessageId } from '../../messages';

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.m};
  padding: ${tokens.space.l};
  border: 2px dashed ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.m};
`;

/** What can be filled, the screen that fills it, and the words of the link to it. */
const fillers = {
  projects: { to: '/admin/projects', words: 'fill.projects' },
  partners: { to: '/admin/partners', words: 'fill.partners' },
  logs: { to: '/admin/development-logs', words: 'fill.logs' },
} as const satisfies Record<string, { to: string; words: MessageId }>;

/** On a device with a session, links to the screen that fills an empty part of the site; visitors see nothing. */
export function FillLink({ part }: { part: keyof typeof fillers }) {
  const intl = useIntl();
  const { to, words } = fillers[part];
  return useSignedInMark() ? (
    <Panel>
      <Text>{intl.formatMessage({ id: 'fill.note' })}</Text>
      <ButtonLink $small $variant="secondary" to={to}>
        {intl.formatMessage({ id: words })}
      </ButtonLink>
    </Panel>
  ) : null;
}

/** Links to a section that the page leaves out lead nowhere. */
export const WithoutLinksTo = createGlobalStyle<{ $section: string }>`
  a[href='#${({ $section }) => $section}'] { display: none !important; }
`;
