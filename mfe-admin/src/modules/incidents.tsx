import styled from 'styled-components';

import type { AdminModule } from 'shared-contracts/http';
import { Stack, Text, tokens } from 'shared-ui';

import { Instant } from '../layout/instant';
import { Note } from '../layout/text';
import { useText } from '../text';

export const Framed = styled(Stack)`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  background: ${tokens.color.paper};
`;

const Reason = styled(Text)`
  overflow-wrap: anywhere;
`;

interface IncidentProps {
  words: string;
  at: string;
  /** The server's English text. */
  reason: string;
}

function Incident({ words, at, reason }: IncidentProps) {
  return (
    <Framed>
      <Text $size="small">{words}</Text>
      <Note>
        <Instant at={at} />
      </Note>
      <Reason $size="small" $soft>
        {reason}
      </Reason>
    </Framed>
  );
}

/** Why the live build of a module was replaced, or is shown by browsers alone, and since when. */
export function Incidents({ module: { module, live, ...state } }: { module: AdminModule }) {
  const text = useText();
  // Missing in responses of a product that is older than this module.
  const { fallback = null, contained = null }: Partial<AdminModule> = state;
  return (
    <>
      {fallback && <Incident words={text('modules.fallback', { module, build: fallback.build })} {...fallback} />}
      {contained && (
        <Incident
          words={text('modules.contained', { part: contained.part, build: live?.build ?? '' })}
          at={contained.since}
          reason={contained.reason}
        />
      )}
    </>
  );
}
