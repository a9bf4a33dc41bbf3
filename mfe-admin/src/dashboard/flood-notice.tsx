import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CallResponse, Calls } from 'shared-contracts/http';
import { Card, Text, tokens } from 'shared-ui';

import { Note } from '../layout/text';
import { useText } from '../text';

type Flood = NonNullable<CallResponse<Calls['summarizeCollaborationRequests']>['flood']>;

const Notice = styled(Card)`
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m} ${tokens.space.l};
`;

/** Reports contact requests of the last seven days that were rejected during a flood. */
export function FloodNotice({ flood: { turnedAway, firstAt, lastAt } }: { flood: Flood }) {
  const intl = useIntl();
  const text = useText();
  return (
    <Notice as="aside" aria-label={text('dashboard.flood')}>
      <strong>{text('dashboard.flood')}</strong>
      <Text $soft>{text('dashboard.flood.count', { count: turnedAway })}</Text>
      <Note>
        {intl.formatDateTimeRange(Date.parse(firstAt), Date.parse(lastAt), { dateStyle: 'medium', timeStyle: 'short' })}
      </Note>
    </Notice>
  );
}
