import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { LogNeighbours as Neighbours, TitledLog } from 'shared-contracts/entities';
import { media, tokens } from 'shared-ui';
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
  ${media.print} {
    display: none;
  }
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
  &[rel='next'] {
    ${media.medium} {
      grid-column: 2;
    }
  }
`;

const Direction = styled.span`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const Title = styled.span`
  font-family: ${tokens.font.display};
`;

/** The log before or after another one; the blog runs from new to old, so the next one is older. */
function NeighbourLink({ log, rel }: { log: TitledLog; rel: 'prev' | 'next' }) {
  const intl = useIntl();
  return (
    <Neighbour to={logAddress(log)} rel={rel}>
      <Direction>{intl.formatMessage({ id: rel === 'prev' ? 'log.newer' : 'log.older' })}</Direction>
      <Title>
        <RecordTitle record={log} />
      </Title>
    </Neighbour>
  );
}

/** Links from a log to the ones beside it; nothing for the only log. */
export function LogNeighbours({ newer, older }: Pick<Neighbours, 'newer' | 'older'>) {
  const intl = useIntl();
  if (!newer && !older) return null;
  return (
    <Nav aria-label={intl.formatMessage({ id: 'log.neighbours' })}>
      {newer ? <NeighbourLink log={newer} rel="prev" /> : null}
      {older ? <NeighbourLink log={older} rel="next" /> : null}
    </Nav>
  );
}
