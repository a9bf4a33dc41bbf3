import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

import { lineText, type Line } from 'shared-contracts/markdown';

import { Ruby } from '../texts/inline-nodes';

/** Keeps its room, so that no word moves to another line while it is typed. */
const Untyped = styled.span`
  visibility: hidden;
`;

/** The first letters of a text; the others keep their room. */
function typedText(text: string, shown: number): ReactNode {
  const letters = Array.from(text);
  return shown >= letters.length ? (
    text
  ) : (
    <>
      {letters.slice(0, Math.max(0, shown)).join('')}
      <Untyped>{letters.slice(Math.max(0, shown)).join('')}</Untyped>
    </>
  );
}

function typedLine(line: Line, shown: number): ReactNode {
  let rest = shown;
  return line.map((part, index) => {
    const before = rest;
    rest -= Array.from(lineText([part])).length;
    switch (part.kind) {
      case 'text':
        return <Fragment key={index}>{typedText(part.text, before)}</Fragment>;
      case 'ruby':
        return (
          <Ruby
            key={index}
            base={typedText(part.base, before)}
            reading={typedText(part.reading, rest < 0 ? 0 : Infinity)}
          />
        );
      case 'emphasis':
        return <em key={index}>{typedLine(part.children, before)}</em>;
      case 'strong':
        return <strong key={index}>{typedLine(part.children, before)}</strong>;
      // A click on the line turns the page.
      case 'link':
        return <Fragment key={index}>{typedLine(part.children, before)}</Fragment>;
      default:
        return part satisfies never;
    }
  });
}

/** The first letters of lines with emphasis and ruby; a reading appears with the last letter of its word. */
export function typedLines(lines: readonly Line[], shown: number): ReactNode {
  let rest = shown;
  return lines.map((line, index) => {
    const before = rest;
    // A line break is a letter, too.
    rest -= Array.from(lineText(line)).length + 1;
    return (
      <Fragment key={index}>
        {index === 0 ? null : '\n'}
        {typedLine(line, before)}
      </Fragment>
    );
  });
}
