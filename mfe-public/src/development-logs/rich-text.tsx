import type { ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { describedImage } from 'shared-contracts/entities';
import { languageTag } from 'shared-contracts/localization';
import { parseMarkdown, type Block, type ListBlock } from 'shared-contracts/markdown';
import { Heading, Image, tokens } from 'shared-ui';

import { ownRatio, type RecordWithImages } from '../images/record-image';
import { inlineLines, inlineNodes } from '../texts/marked-text';

/** Keeps every blank line and line break: a plain text looks as it was typed. */
const Blocks = styled.div`
  max-inline-size: 44em;
  & p,
  & li {
    white-space: pre-line;
  }
  & :is(ul, ol) {
    padding-inline-start: 1.75em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
`;

const Figure = styled.div`
  padding-block: ${tokens.space.s};
`;

const above = (gap: number) => (gap > 0 ? { marginBlockStart: `${gap}lh` } : undefined);

function list({ isOrdered, items }: ListBlock, key: number, gap = 0): ReactNode {
  const Name = isOrdered ? 'ol' : 'ul';
  return (
    <Name key={key} style={above(gap)}>
      {items.map((item, index) => (
        <li key={index} value={item.number ?? undefined} style={above(item.gap)}>
          {inlineLines(item.lines)}
          {item.lists.map((inner, position) => list(inner, position))}
        </li>
      ))}
    </Name>
  );
}

/** An image with the alt text typed beside it, or else with its metadata. */
function TextImage({ location, alt, record }: { location: string; alt: string; record: RecordWithImages }) {
  const described = describedImage(record, location, useLocale()).alt;
  return (
    <Image
      location={location}
      alt={alt || described.text}
      // The text around it may be in another language.
      altLang={alt === '' && described.text !== '' ? languageTag[described.locale] : undefined}
      ratio={ownRatio(location)}
      sizes="(min-width: 48rem) 44rem, 92vw"
    />
  );
}

/** Anchor of a heading: the number of its block in the text. */
export const partAnchor = (index: number): string => `part-${index}`;

function block(shown: Block & { gap: number }, key: number, level: number, record: RecordWithImages): ReactNode {
  switch (shown.kind) {
    case 'heading': {
      const outline = shown.depth + level - 1;
      return (
        <div key={key} id={level === 2 ? partAnchor(key) : undefined} style={above(shown.gap)}>
          <Heading level={outline === 2 ? 2 : outline === 3 ? 3 : 4} look={shown.depth === 1 ? 3 : 4}>
            {inlineNodes(shown.line)}
          </Heading>
        </div>
      );
    }
    case 'paragraph':
      return (
        <p key={key} style={above(shown.gap)}>
          {inlineLines(shown.lines)}
        </p>
      );
    case 'list':
      return list(shown, key, shown.gap);
    case 'image':
      return (
        <Figure key={key} style={above(shown.gap)}>
          <TextImage location={shown.location} alt={shown.alt} record={record} />
        </Figure>
      );
    default:
      return shown satisfies never;
  }
}

interface RichTextProps {
  text: string;
  lang: string | undefined;
  level: 2 | 3;
  /** The record that contains the text, with the metadata of its images. */
  record: RecordWithImages;
  /** Index of the first block that is shown, and of the one after the last; all by default. */
  part?: readonly [number, number?] | undefined;
}

/** A text with headings, lists, emphasis, links, ruby and images. Its content becomes elements, never HTML. */
export function RichText({ text, lang, level, record, part = [0] }: RichTextProps) {
  const blocks = parseMarkdown(text).map((one, index) => block(one, index, level, record));
  return <Blocks lang={lang}>{blocks.slice(...part)}</Blocks>;
}
