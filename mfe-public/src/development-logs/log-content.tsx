import styled from 'styled-components';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { blockText, parseMarkdown, type Block } from 'shared-contracts/markdown';
import { Heading, media, Stack, tokens, useLocalized, useTexts } from 'shared-ui';

import { Gallery } from '../images/gallery';
import type { LogMessageId } from './messages';
import { RichText } from './rich-text';

/** Works without scripts, and browsers open it to show text found inside. */
const Details = styled.details`
  & > summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    padding-block: ${tokens.space.s};
    color: ${tokens.color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > :first-child,
  &:not([open]) > summary > :last-child {
    display: none;
  }
  ${media.print} {
    & > summary {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Folded = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  padding-block-start: ${tokens.space.s};
`;

/** Minimum length of a summary in characters, and of text that is worth folding. */
const shortest = 120;
const worthFolding = 60;

/**
 * Number of the first blocks of a text that form its summary; `null` for a text that is shown whole.
 * @param hasMore other content follows the text
 */
function summaryLength(blocks: readonly Block[], hasMore: boolean): number | null {
  let length = 0;
  // A summary does not end with a heading.
  const last = blocks.findIndex((block) => {
    length += blockText(block).length;
    return length >= shortest && block.kind !== 'heading';
  });
  const count = last < 0 ? blocks.length : last + 1;
  const rest = blocks.slice(count);
  const folded = rest.reduce((sum, block) => sum + blockText(block).length, 0);
  return hasMore || folded >= worthFolding || rest.some(({ kind }) => kind === 'image') ? count : null;
}

interface LogContentProps {
  log: DevelopmentLog;
  level: 2 | 3;
  /** Shows a summary that unfolds. */
  isFolded?: boolean;
}

export function LogContent({ log, level, isFolded = false }: LogContentProps) {
  const text = useTexts<LogMessageId>();
  const content = useLocalized(log, 'content');
  const images = log.images ?? [];
  const shown = isFolded ? summaryLength(parseMarkdown(content.text), images.length > 0) : null;
  const words = (part?: readonly [number, number?]) => (
    <RichText text={content.text} lang={content.lang} level={level} record={log} part={part} />
  );
  const assets =
    images.length > 0 ? (
      <Stack $gap="s">
        <Heading level={level} look={4}>
          {text('log.assets')}
        </Heading>
        <Gallery record={log} locations={images} label="log.image" isAlone={images.length === 1} />
      </Stack>
    ) : null;
  if (shown === null)
    return (
      <>
        {words()}
        {assets}
      </>
    );
  return (
    <div>
      {words([0, shown])}
      <Details>
        <summary>
          <span>{text('log.more')}</span>
          <span>{text('log.less')}</span>
        </summary>
        <Folded>
          {words([shown])}
          {assets}
        </Folded>
      </Details>
    </div>
  );
}
