import { DOMParser as SchemaParser, Fragment, Slice, type Node, type ParseRule, type Schema } from 'prosemirror-model';

import { headingOfHtml, isBoldWeight, itemOfHtml, linkOfHtml, rubyOfHtml, wordItemOfHtml } from './html-attributes';
import { readText } from './read-text';
import { schemaOf, type TextFormat } from './schema';
import { withoutMarksIn, wordNodes } from './write-words';

/** Placeholder for a line break inside of an element. */
const lineBreak = '\ue000';

const isHeading = (element: HTMLElement) => element.closest('h1, h2, h3, h4, h5, h6') !== null;

/** Spaces in HTML copied elsewhere mean one space. */
const spaced = { preserveWhitespace: false } as const;

const wordRules: readonly ParseRule[] = [
  { tag: 'style, script, title, rt, rp, [style*="mso-list:Ignore"]', ignore: true },
  { tag: 'ruby', node: 'ruby', getAttrs: rubyOfHtml },
  { tag: 'a[href]', mark: 'link', getAttrs: linkOfHtml },
  {
    tag: 'b, strong',
    mark: 'strong',
    getAttrs: (element) => !isHeading(element) && element.style.fontWeight === '' && null,
  },
  { tag: 'i, em', mark: 'em', getAttrs: ({ style }) => style.fontStyle === '' && null },
  { style: 'font-weight', mark: 'strong', getAttrs: (weight) => isBoldWeight(weight) && null },
  { style: 'font-style=italic', mark: 'em' },
];

const blockRules: readonly ParseRule[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    node: 'heading',
    getAttrs: headingOfHtml(level),
    ...spaced,
  })),
  { tag: 'li', node: 'item', getAttrs: itemOfHtml, ...spaced },
  // Word writes lists as paragraphs.
  { tag: 'p[style*="mso-list"]', node: 'item', getAttrs: wordItemOfHtml, ...spaced },
];

const paragraphRule: ParseRule = { tag: 'p, div, dt, dd, address, figcaption, pre, tr', node: 'paragraph', ...spaced };

/** Splits a line at its line breaks, and takes the spaces from its ends. */
function splitLines(line: Node): Node[] {
  if (!line.isTextblock) return [line];
  const content = line.type.name === 'heading' ? withoutMarksIn(line.content, ['strong']) : line.content;
  const lines: Node[][] = [[]];
  for (const node of wordNodes(content)) {
    if (!node.isText) lines.at(-1)?.push(node);
    else
      node.textContent.split(lineBreak).forEach((part, index) => {
        if (index > 0) lines.push([]);
        const text = part.replaceAll(/[ \u00a0]+/g, ' ');
        if (text !== '') lines.at(-1)?.push(node.type.schema.text(text, node.marks));
      });
  }
  // A break at the end of an element starts no line.
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  const { paragraph } = line.type.schema.nodes;
  return lines.map((words, index) => {
    const [type, attrs] = index === 0 || !paragraph ? [line.type, line.attrs] : [paragraph, null];
    return type.create(attrs, trimmed(words));
  });
}

function trimmed(words: readonly Node[]): Fragment {
  const trim = (node: Node, pattern: RegExp): Node[] => {
    const text = node.textContent.replace(pattern, '');
    if (!node.isText || text === node.textContent) return [node];
    return text === '' ? [] : [node.type.schema.text(text, node.marks)];
  };
  const [first, ...rest] = words;
  const start = first ? [...trim(first, /^ +/), ...rest] : [];
  const last = start.at(-1);
  return Fragment.fromArray(last ? [...start.slice(0, -1), ...trim(last, / +$/)] : start);
}

/** Lines that were copied: the first and the last continue the lines in which they are inserted. */
const sliceOf = (lines: readonly Node[]): Slice => {
  const open = (line: Node | undefined) => (line?.isTextblock ? 1 : 0);
  return new Slice(Fragment.fromArray([...lines]), open(lines[0]), open(lines.at(-1)));
};

/** A single line for a field of one line. */
function joined(schema: Schema, lines: readonly Node[]): Node[] {
  const words = lines.flatMap(({ content }, index) =>
    index === 0 ? wordNodes(content) : [schema.text(' '), ...wordNodes(content)],
  );
  return [schema.node('paragraph', null, Fragment.fromArray([...words]))];
}

const linesOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, index) => doc.child(index));

/** Whether copied HTML contains more than plain text does. */
const hasFormat = (html: string) =>
  /<(?:b|strong|i|em|a|h[1-6]|li|ruby)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list/i.test(html);

/**
 * Reads HTML copied from a word processor or a page. Nothing in it is run or loaded.
 * @returns `null` for HTML without marks, whose plain text is better to paste
 */
export function sliceOfHtml(html: string, format: TextFormat): Slice | null {
  if (!hasFormat(html)) return null;
  const schema = schemaOf(format);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  for (const end of body.querySelectorAll('br')) end.replaceWith(lineBreak);
  const rules = [...wordRules, ...(format === 'blocks' ? blockRules : []), paragraphRule];
  const lines = linesOf(new SchemaParser(schema, rules).parse(body)).flatMap(splitLines);
  return sliceOf(format === 'line' ? joined(schema, lines) : lines);
}

/** Reads plain text, which may be in the notation. */
export function sliceOfText(text: string, format: TextFormat): Slice {
  const lines = linesOf(readText(text.replaceAll(/\r\n?/g, '\n'), format));
  return sliceOf(format === 'line' ? joined(schemaOf(format), lines) : lines);
}

/** What was copied in another editor, in one line where there is only one. */
export const sliceForFormat = (slice: Slice, format: TextFormat): Slice =>
  format === 'line' && slice.content.childCount > 1
    ? sliceOf(joined(schemaOf(format), wordNodes(slice.content)))
    : slice;

/** The same as lines without marks. */
export function sliceOfLines(text: string, format: TextFormat): Slice {
  const schema = schemaOf(format);
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => schema.node('paragraph', null, line === '' ? [] : schema.text(line)));
  return sliceOf(format === 'line' ? joined(schema, lines) : lines);
}
