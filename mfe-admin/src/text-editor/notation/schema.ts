import { Schema, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec } from 'prosemirror-model';

import { imageAddress } from 'shared-contracts/entities';

import { headingOfHtml, isBoldWeight, itemOfHtml, linkOfHtml, rubyOfHtml } from './html-attributes';

/** Lines with headings, lists and images; lines of words; a single line of words. */
export type TextFormat = 'blocks' | 'lines' | 'line';

/**
 * Every line of a text is a node of the document. It keeps the notation from which it was read and its line break, so
 * that a line that still means the same is written as it was.
 */
const ofEveryLine = { source: { default: null }, end: { default: '\n' } };

const ofWords: NodeSpec = { group: 'line', content: 'inline*', attrs: ofEveryLine, whitespace: 'pre' };

const paragraph: NodeSpec = { ...ofWords, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] };

const heading: NodeSpec = {
  ...ofWords,
  defining: true,
  attrs: { ...ofEveryLine, depth: { default: 1 } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, getAttrs: headingOfHtml(level) })),
  toDOM: ({ attrs }) => [`h${Math.min(attrs['depth'] + 2, 6)}`, { 'data-depth': attrs['depth'] }, 0],
};

/** In HTML, each item is a list of its own. Without a number, it continues the list above. */
const item: NodeSpec = {
  ...ofWords,
  defining: true,
  attrs: { ...ofEveryLine, depth: { default: 1 }, isOrdered: { default: false }, number: { default: null } },
  parseDOM: [{ tag: 'li', getAttrs: itemOfHtml }],
  toDOM: ({ attrs }) => [attrs['isOrdered'] ? 'ol' : 'ul', { 'data-depth': attrs['depth'] }, ['li', 0]],
};

const image: NodeSpec = {
  group: 'line',
  atom: true,
  draggable: true,
  attrs: { ...ofEveryLine, location: {}, alt: { default: '' } },
  parseDOM: [
    {
      tag: 'figure[data-location]',
      getAttrs: ({ dataset }) => ({ location: dataset['location'], alt: dataset['alt'] ?? '' }),
    },
  ],
  toDOM: ({ attrs: { location, alt } }) => [
    'figure',
    { 'data-location': location, 'data-alt': alt },
    ['img', { src: imageAddress(location) ?? '', alt, draggable: 'false' }],
    ['figcaption', { 'aria-hidden': 'true' }, alt],
  ],
};

/** A word with its reading. */
const ruby: NodeSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { base: {}, reading: {} },
  leafText: ({ attrs }: Node) => attrs['base'],
  parseDOM: [
    { tag: 'ruby', getAttrs: rubyOfHtml },
    { tag: 'rt', ignore: true },
    { tag: 'rp', ignore: true },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => ['ruby', attrs['base'], ['rt', attrs['reading']]],
};

const marks: Record<'link' | 'strong' | 'em', MarkSpec> = {
  link: {
    attrs: { address: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOfHtml }],
    toDOM: ({ attrs }) => ['a', { href: attrs['address'] }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything that is copied in an element that is bold by name only.
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (weight) => isBoldWeight(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
      { style: 'font-style=italic' },
    ],
    toDOM: () => ['em', 0],
  },
};

const ofWordsOnly = { doc: { content: 'line+' }, paragraph, text: { group: 'inline' }, ruby };

const blocks = new Schema({ nodes: { ...ofWordsOnly, heading, item, image }, marks });
const lines = new Schema({ nodes: ofWordsOnly, marks });

export const schemaOf = (format: TextFormat): Schema => (format === 'blocks' ? blocks : lines);
