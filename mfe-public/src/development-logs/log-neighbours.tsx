import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { LogNeighbours as Neighbours, TitledLog } from 'shared-contracts/entities';
import { ArrowIcon, BackIcon, media, notPrinted, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { RecordTitle } from '../frame/title';
import { logAddress } from './log-address';

const Nav = styled.nav`
  display: grid;
  gap: ${tokens.space.m};
  padding-block-start: ${tokens.space.xl};
  border-block-start: 1px solid ${tokens.color.line};
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  ${notPrinted}
`;

const Neighbour = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m} ${tokens.space.l};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  text-decoration: none;
  &:hover {
    border-color: ${tokens.color.inkSoft};
  }
  &[rel='prev'] {
    justify-items: end;
    text-align: end;
    ${media.medium} {
      grid-column: 2;
    }
  }
`;

const Direction = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.s};
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const Title = styled.span`
  font-family: ${tokens.font.display};
`;

/**
 * The log before or after another one. Time runs from left to right; the blog runs from new to old, so the older one is
 * the next of its list.
 */
function NeighbourLink({ log, rel }: { log: TitledLog; rel: 'prev' | 'next' }) {
  const intl = useIntl();
  return (
    <Neighbour to={logAddress(log)} rel={rel}>
      <Direction>
        {rel === 'next' ? <BackIcon /> : null}
        {intl.formatMessage({ id: rel === 'prev' ? 'log.newer' : 'log.older' })}
        {rel === 'prev' ? <ArrowIcon /> : null}
      </Direction>
      <Title>
        <RecordTitle record={log} />
      </Title>
    </Neighbour>
  );
}

/** Links from a log to the ones beside it; nothing for the only log. */
export function NeighbourLinks({ newer, older }: Pick<Neighbours, 'newer' | 'older'>) {
  const intl = useIntl();
  if (!newer && !older) return null;
  return (
    <Nav aria-label={intl.formatMessage({ id: 'log.neighbours' })}>
      {older ? <NeighbourLink log={older} rel="next" /> : null}
      {newer ? <NeighbourLink log={newer} rel="prev" /> : null}
    </Nav>
  );
}
