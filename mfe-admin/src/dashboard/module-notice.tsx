import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { AdminModule } from 'shared-contracts/http';
import { Card, Stack, Text, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { Instant } from '../layout/instant';
import { Note } from '../layout/text';
import { useText } from '../text';

const Notice = styled(Card)`
  gap: ${tokens.space.s};
  padding: ${tokens.space.m} ${tokens.space.l};
`;

const Reason = styled(Text)`
  overflow-wrap: anywhere;
`;

/** An incident of the live build of a module. */
export interface ModuleIncident {
  module: AdminModule['module'];
  words: string;
  at: string;
  /** The server's English text. */
  reason: string;
  action?: ReactNode;
}

interface ModuleNoticeProps {
  title: string;
  incidents: readonly ModuleIncident[];
}

/** Incidents of live builds, with a link to the modules; nothing if there are none. */
export function ModuleNotice({ title, incidents }: ModuleNoticeProps) {
  const text = useText();
  if (incidents.length === 0) return null;
  return (
    <Notice as="aside" aria-label={title}>
      <strong>{title}</strong>
      <Stack as="ul" role="list" $gap="s">
        {incidents.map(({ module, words, at, reason, action }) => (
          <li key={module}>
            <Text>{words}</Text>
            <Note>
              <Instant at={at} />
            </Note>
            <Reason $size="small" $soft>
              {reason}
            </Reason>
            {action}
          </li>
        ))}
      </Stack>
      <Link to="/admin/modules">{text('dashboard.fallback.link')}</Link>
    </Notice>
  );
}
