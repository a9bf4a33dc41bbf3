import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

const List = styled.dl<{ $isStacked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isStacked }) => ($isStacked ? '' : 'fit-content(40%)')} minmax(0, 1fr);
  gap: ${tokens.space.xs} ${tokens.space.m};
  align-items: baseline;
  margin: 0;
  & > dt {
    font-size: ${tokens.size.small};
    color: ${tokens.color.inkSoft};
  }
  & > dd {
    margin: 0;
    white-space: pre-line;
  }
  & > dd + dt {
    margin-block-start: ${({ $isStacked }) => ($isStacked ? tokens.space.s : 0)};
  }
`;

interface FactsProps {
  /** Terms without a fact are omitted. */
  facts: readonly (readonly [term: ReactNode, fact: ReactNode, lang?: string])[];
  /** Long facts go below their terms instead of beside them. */
  isStacked?: boolean;
}

export function Facts({ facts, isStacked = false }: FactsProps) {
  return (
    <List $isStacked={isStacked}>
      {facts.map(([term, fact, lang], index) =>
        fact ? (
          <Fragment key={index}>
            <dt>{term}</dt>
            <dd lang={lang}>{fact}</dd>
          </Fragment>
        ) : null,
      )}
    </List>
  );
}
