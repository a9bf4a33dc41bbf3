import { diffArrays } from 'diff';
import { Fragment } from 'react';
import styled from 'styled-components';

import { tokens } from 'shared-ui';

interface TextPart {
  /** In both versions, or in one of them alone. */
  kind: 'both' | 'before' | 'after';
  text: string;
}

/** For browsers without `Intl.Segmenter`: ideographs and kana one by one, everything else by its spaces. */
const roughly = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}]+|[^]/gu;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

const wordsOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : (text.match(roughly) ?? []);

/** Differing words up to which two texts are compared; of more both are shown as a whole. */
const mostDifferences = 400;

export function textChanges(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostDifferences });
  if (!changes)
    return [
      { kind: 'before', text: before },
      { kind: 'after', text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'after' : removed ? 'before' : 'both',
    text: value.join(''),
  }));
}

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
