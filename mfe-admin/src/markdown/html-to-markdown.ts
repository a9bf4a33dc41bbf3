import { safeHttpUrl } from 'shared-contracts/entities';

/** Which marks a text may have: within its lines, or headings and lists as well. */
export type AllowedMarks = 'inline' | 'all';

const isBold = ({ tagName, style }: HTMLElement) =>
  style.fontWeight === ''
    ? tagName === 'B' || tagName === 'STRONG'
    : style.fontWeight === 'bold' || Number(style.fontWeight) >= 600;

const isItalic = ({ tagName, style }: HTMLElement) =>
  style.fontStyle === '' ? tagName === 'I' || tagName === 'EM' : style.fontStyle === 'italic';

/** Puts marks around a text, inside the spaces at its ends. */
function marked(text: string, mark: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return words === '' || words.includes('\n') ? text : `${before}${mark}${words}${mark}${after}`;
}

/** Elements that begin a line and end it. */
const blocks = new Set(
  'ADDRESS BLOCKQUOTE DIV DD DL DT FIGURE H1 H2 H3 H4 H5 H6 LI OL P PRE SECTION TABLE TR UL'.split(' '),
);

/** The bullet or number that Word writes as text before an item of a list. */
const wordBullet = /^[·•o§\-–]\s+/;
const wordNumber = /^(\d{1,3})[.)]\s+/;

class Writer {
  readonly #allowed: AllowedMarks;
  #text = '';

  constructor(allowed: AllowedMarks) {
    this.#allowed = allowed;
  }

  write(node: Node, depth = 0): string {
    this.#text = '';
    this.#children(node, depth);
    return this.#text
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }

  #line(): void {
    if (this.#text !== '' && !this.#text.endsWith('\n')) this.#text += '\n';
  }

  #children(node: Node, depth: number): void {
    for (const child of node.childNodes) this.#node(child, depth);
  }

  #node(node: Node, depth: number): void {
    if (node instanceof Text) {
      const text = node.data.replaceAll(/[\s\u00a0]+/g, ' ');
      this.#text += this.#text === '' || this.#text.endsWith('\n') ? text.trimStart() : text;
    } else if (node instanceof HTMLElement) this.#element(node, depth);
  }

  #element(element: HTMLElement, depth: number): void {
    const { tagName } = element;
    if (tagName === 'STYLE' || tagName === 'SCRIPT' || tagName === 'TITLE') return;
    if (tagName === 'BR') this.#text += '\n';
    else if (tagName === 'RUBY') this.#ruby(element);
    else if (!blocks.has(tagName)) this.#inline(element, depth);
    else if (tagName === 'UL' || tagName === 'OL') {
      this.#line();
      this.#children(element, depth + 1);
      this.#line();
    } else {
      this.#line();
      const before = this.#text.length;
      this.#children(element, depth);
      const content = this.#text.slice(before).trim();
      this.#text = this.#text.slice(0, before) + this.#blockMark(element, depth, content);
      // An empty paragraph is a blank line.
      if (content === '' && tagName === 'P') this.#text += '\n';
      else this.#line();
    }
  }

  #inline(element: HTMLElement, depth: number): void {
    const before = this.#text.length;
    this.#children(element, depth);
    let content = this.#text.slice(before);
    // Google Docs wraps all that is copied in an element that is bold by its name only.
    const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (isItalic(element)) content = marked(content, '*');
    if (isBold(element) && !isHeading) content = marked(content, '**');
    const address = element instanceof HTMLAnchorElement ? safeHttpUrl(element.getAttribute('href')) : null;
    if (address !== null && content.trim() !== '') content = `[${content.trim()}](${address})`;
    this.#text = this.#text.slice(0, before) + content;
  }

  #ruby(element: HTMLElement): void {
    const reading = [...element.querySelectorAll('rt')].map(({ textContent }) => textContent).join('');
    const base = element.cloneNode(true);
    if (base instanceof HTMLElement) for (const part of base.querySelectorAll('rt, rp')) part.remove();
    this.#text += reading === '' ? (base.textContent ?? '') : `{${base.textContent}|${reading}}`;
  }

  #blockMark(element: HTMLElement, depth: number, content: string): string {
    if (this.#allowed === 'inline' || content === '') return content;
    const level = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) return `${level === '1' ? '#' : '##'} ${content.replaceAll('\n', ' ')}`;
    const indent = '  '.repeat(Math.max(0, depth - 1));
    if (element.tagName === 'LI') {
      const list = element.parentElement;
      const number = list?.tagName === 'OL' ? [...list.children].indexOf(element) + 1 : null;
      return `${indent}${number === null ? '-' : `${number}.`} ${content}`;
    }
    if (/mso-list/.test(element.getAttribute('style') ?? ''))
      return wordNumber.test(content) ? content.replace(wordNumber, '$1. ') : `- ${content.replace(wordBullet, '')}`;
    return content;
  }
}

/** Whether copied HTML has more than plain text has. */
const hasFormat = (html: string) =>
  /<(?:b|strong|i|em|a|h[1-6]|li|ruby)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list/i.test(html);

/**
 * What was copied from a word processor or a page, as a text of the site: bold, emphasis, links, ruby, and where they
 * are allowed headings and lists. Nothing of it is run or loaded.
 * @returns `null` for HTML without any of these, which is better pasted as its plain text
 */
export function htmlToMarkdown(html: string, allowed: AllowedMarks): string | null {
  if (!hasFormat(html)) return null;
  return new Writer(allowed).write(new DOMParser().parseFromString(html, 'text/html').body);
}
