import { expect, jest, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet } from 'styled-components';

import { KeptRules, keepingRules } from './kept-rules';

const Room = styled.div<{ $width: string }>`
  inline-size: ${({ $width }) => $width};
`;

function stylesOf(width: string): string {
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <KeptRules>
        <Room $width={width} />
      </KeptRules>,
    ),
  );
  return sheet.getStyleTags();
}

test('each rendering has the rules of what it shows, and no others', () => {
  const first = stylesOf('1rem');
  expect(first).toContain('inline-size:1rem');
  const other = stylesOf('2rem');
  expect(other).toContain('inline-size:2rem');
  expect(other).not.toContain('1rem');
  expect(stylesOf('1rem')).toBe(first);
});

test('rules are written once for the same styles, selector and prefix', () => {
  const write = Object.assign(
    jest.fn((css: string, selector = '') => [`${selector}{${css}}`]),
    { hash: 'plugins' },
  );
  const keeping = keepingRules(write);
  for (const selector of ['.one', '.two', '.one', '.two'])
    expect(keeping('color:red', selector)).toEqual([`${selector}{color:red}`]);
  keeping('color:red', '.one', '@keyframes');
  expect(write).toHaveBeenCalledTimes(3);
  expect(keeping.hash).toBe('plugins');
});
