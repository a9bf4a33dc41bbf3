import { Fragment } from 'react';
import styled from 'styled-components';

import { tokens } from 'shared-ui';

import { textChanges } from './text-changes';

const Part = styled.mark`
  border-radius: 0.2em;
  background: ${tokens.color.accentSoft};
  color: inherit;
  text-underline-offset: 0.2em;
  &:is(mark) {
    text-decoration: underline;
  }
`;

interface ChangedTextProps {
  before: string;
  after: string;
  /** Which of the two is shown. */
  shown: 'before' | 'after';
  /** Element of its own words; of two versions at the same time by default. */
  as?: 'del' | 'ins' | 'mark';
}

/** One of two versions of a text, with what the other one does not have marked by word. */
export function ChangedText({ before, after, shown, as = 'mark' }: ChangedTextProps) {
  return textChanges(before, after)
    .filter(({ kind }) => kind === 'both' || kind === shown)
    .map(({ kind, text }, index) => {
      if (kind === 'both') return text;
      // Spaces at the ends of a mark are between words that are read alike.
      const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
      return (
        <Fragment key={index}>
          {words === '' ? '' : before}
          <Part as={as}>{words === '' ? text : words}</Part>
          {words === '' ? '' : after}
        </Fragment>
      );
    });
}
