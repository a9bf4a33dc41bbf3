import type { ReactNode } from 'react';

import type { Line } from 'shared-contracts/markdown';
import { ExternalLink } from 'shared-ui';

/** A word with its reading above it. */
export function Ruby({ base, reading }: { base: ReactNode; reading: ReactNode }) {
  return (
    <ruby>
      {base}
      <rp>（</rp>
      <rt>{reading}</rt>
      <rp>）</rp>
    </ruby>
  );
}

/** A line as elements; one without marks is only its text. */
export function inlineNodes(line: Line): ReactNode {
  const [only] = line;
  if (line.length === 1 && only?.kind === 'text') return only.text;
  return line.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'emphasis':
        return <em key={index}>{inlineNodes(part.children)}</em>;
      case 'strong':
        return <strong key={index}>{inlineNodes(part.children)}</strong>;
      case 'ruby':
        return <Ruby key={index} base={part.base} reading={part.reading} />;
      case 'link':
        return part.address.startsWith('mailto:') ? (
          <a key={index} href={part.address} data-address={part.address.slice('mailto:'.length)}>
            {inlineNodes(part.children)}
          </a>
        ) : (
          <ExternalLink key={index} href={part.address}>
            {inlineNodes(part.children)}
          </ExternalLink>
        );
      default:
        return part satisfies never;
    }
  });
}

/** Lines as elements, with their line breaks. */
export const inlineLines = (lines: readonly Line[]): ReactNode =>
  lines.flatMap((line, index) => (index === 0 ? inlineNodes(line) : ['\n', inlineNodes(line)]));
