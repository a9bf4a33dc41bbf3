import { safeHttpUrl } from 'shared-contracts/entities';

/** Formats that a text may have: inline ones only, or headings and lists as well. */
export type AllowedMarks = 'inline' | 'all';

const isBold = ({ tagName, style }: HTMLElement) =>
  style.fontWeight === ''
    ? tagName === 'B' || tagName === 'STRONG'
    : style.fontWeight === 'bold' || Number(style.fontWeight) >= 600;

const isItalic = ({ tagName, style }: HTMLElement) =>
  style.fontStyle === '' ? tagName === 'I' || tagName === 'EM' : style.fontStyle === 'italic';

/** Elements that begin a line and end it. */
const blocks = new Set(
  'ADDRESS BLOCKQUOTE DIV DD DL DT FIGURE H1 H2 H3 H4 H5 H6 LI OL P PRE SECTION TABLE TR UL'.split(' '),
);

const unwritten = new Set(['STYLE', 'SCRIPT', 'TITLE']);

/** Placeholders for an edge of a block and for a space of an indent, until everything is written. */
const [edge, indent] = ['\ue000', '\ue001'];

const withoutEdges = (text: string) => text.replaceAll(/^[\s\ue000\ue001]+|[\s\ue000]+$/g, '');

/** Puts marks around a text, but not around the spaces at its ends. */
function marked(text: string, mark: string): string {
  const [, before = '', words = '', after = ''] = /^([\s\ue000]*)([^]*?)([\s\ue000]*)$/.exec(text) ?? [];
  return words === '' || /[\n\ue000]/.test(words) ? text : `${before}${mark}${words}${mark}${after}`;
}

/** The bullet or number that Word writes as text before a list item. */
const wordBullet = /^[·•o§\-–]\s+/;
const wordNumber = /^(\d{1,3})[.)]\s+/;

function inlineText(element: HTMLElement, text: string): string {
  let content = isItalic(element) ? marked(text, '*') : text;
  // Google Docs wraps everything that is copied in an element that is bold by name only.
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  if (isBold(element) && !isHeading) content = marked(content, '**');
  const address = element instanceof HTMLAnchorElement ? safeHttpUrl(element.getAttribute('href')) : null;
  const words = withoutEdges(content);
  return address !== null && words !== '' ? `[${words}](${address})` : content;
}

function rubyText(element: HTMLElement): string {
  const reading = [...element.querySelectorAll('rt')].map(({ textContent }) => textContent).join('');
  const base = element.cloneNode(true);
  if (base instanceof HTMLElement) for (const part of base.querySelectorAll('rt, rp')) part.remove();
  return reading === '' ? (base.textContent ?? '') : `{${base.textContent}|${reading}}`;
}

/** The text of a block with its mark, which depends on the depth of its list. */
function blockText(element: HTMLElement, depth: number, content: string): string {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined)
    return `${level === '1' ? '#' : '##'} ${content.replaceAll(/ *[\n\ue000][\s\ue000]*/g, ' ')}`;
  if (element.tagName === 'LI') {
    const list = element.parentElement;
    const number = list?.tagName === 'OL' ? [...list.children].indexOf(element) + 1 : null;
    return `${indent.repeat(2 * Math.max(0, depth - 1))}${number === null ? '-' : `${number}.`} ${content}`;
  }
  if (/mso-list/.test(element.getAttribute('style') ?? ''))
    return wordNumber.test(content) ? content.replace(wordNumber, '$1. ') : `- ${content.replace(wordBullet, '')}`;
  return content;
}

function textOf(node: Node, allowed: AllowedMarks, depth = 0): string {
  if (node instanceof Text) return node.data.replaceAll(/[\s\u00a0\ue000\ue001]+/g, ' ');
  if (!(node instanceof HTMLElement) || unwritten.has(node.tagName)) return '';
  const { tagName } = node;
  if (tagName === 'BR') return '\n';
  if (tagName === 'RUBY') return rubyText(node);
  const isList = tagName === 'UL' || tagName === 'OL';
  const text = [...node.childNodes].map((child) => textOf(child, allowed, isList ? depth + 1 : depth)).join('');
  if (!blocks.has(tagName)) return inlineText(node, text);
  if (isList) return edge + text + edge;
  const content = withoutEdges(text);
  // An empty paragraph is a blank line.
  if (content === '') return tagName === 'P' ? `${edge}\n` : edge;
  return edge + (allowed === 'inline' ? content : blockText(node, depth, content)) + edge;
}

/** Whether copied HTML contains more than plain text does. */
const hasFormat = (html: string) =>
  /<(?:b|strong|i|em|a|h[1-6]|li|ruby)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list/i.test(html);

/**
 * Converts HTML copied from a word processor or a page to a text of the site: bold, emphasis, links, ruby and, where
 * they are allowed, headings and lists. Nothing in the HTML is run or loaded.
 * @returns `null` for HTML without any of these, whose plain text is better to paste
 */
export function htmlToMarkdown(html: string, allowed: AllowedMarks): string | null {
  if (!hasFormat(html)) return null;
  return textOf(new DOMParser().parseFromString(html, 'text/html').body, allowed)
    .replaceAll(/ *([\n\ue000]) */g, '$1')
    .replaceAll(/(^|\n)\ue000+/g, '$1')
    .replaceAll(/\ue000+/g, '\n')
    .replaceAll(indent, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
