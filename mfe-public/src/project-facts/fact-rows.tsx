import type { ReactNode } from 'react';
import styled from 'styled-components';

import { media, Phrases, tokens } from 'shared-ui';

const Rows = styled.dl`
  & > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
    gap: ${tokens.space.m};
    padding-block: ${tokens.space.s};
    border-block-start: 1px solid ${tokens.color.line};
  }
  & dt {
    color: ${tokens.color.inkSoft};
  }
`;

export interface Fact {
  term: string;
  value: ReactNode;
  lang?: string;
}

/** Terms and their values, one row each. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <Rows>
      {facts.map(({ term, value, lang }, index) => (
        // Several prices have the same term.
        <div key={index}>
          <dt>
            <Phrases>{term}</Phrases>
          </dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </Rows>
  );
}
