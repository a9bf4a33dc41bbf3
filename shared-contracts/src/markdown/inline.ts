import { mailtoUrl, safeHttpUrl } from '../values/urls';
import type { Inline } from './tree';

/** Not parentheses and underscores, which stand in faces such as `\(^_^)/`. */
const escapable = /^[*[\]{}|#+.!-]$/;

// Each of these fails within the brackets that it starts in, so a line is scanned in time proportional to its length.
const plain = /[^\\*[{]+/y;
const link = /\[((?:[^[\]\\]|\\.)+)\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)/y;
const ruby = /\{([^{}|]+)\|([^{}|]+)\}/y;
const asterisks = /\*+/y;

const matchAt = (pattern: RegExp, text: string, index: number) => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

/** `null` if it is not safe to render. */
function linkAddress(target: string): string | null {
  const [, mailbox] = /^mailto:(.*)$/i.exec(target) ?? [];
  return mailbox === undefined ? safeHttpUrl(target) : mailtoUrl(mailbox);
}

export const unescape = (text: string) =>
  text.replace(/\\(.)/g, (whole, character: string) => (escapable.test(character) ? character : whole));

const isWordCharacter = (character: string) => /^[A-Za-z0-9]$/.test(character);
const isSpace = (character: string) => character === '' || /^\s$/.test(character);

/**
 * Unlike in CommonMark, punctuation beside asterisks does not matter: Japanese has no spaces (`**「月」**を見た`). A single
 * one is stricter, so that faces (`(*´ω`*)`), footnotes (`*1`) and products (`2*3`) remain what they are.
 */
function roleOf(length: number, before: string, after: string): { opens: boolean; closes: boolean } {
  if (length > 3 || (isWordCharacter(before) && isWordCharacter(after))) return { opens: false, closes: false };
  const isSingle = length === 1;
  return {
    opens: isSingle ? /^(?![ﾞﾟ])[\p{L}\p{Ps}\p{Pi}"]$/u.test(after) : !isSpace(after),
    closes: isSingle ? /^[\p{L}\p{N}\p{M}\p{Pe}\p{Pf}\p{Po}]$/u.test(before) : !isSpace(before),
  };
}

interface Frame {
  length: number;
  children: Inline[];
}

function addText(children: Inline[], text: string): void {
  const last = children.at(-1);
  if (last?.kind === 'text') last.text += text;
  else if (text !== '') children.push({ kind: 'text', text });
}

function addUnclosed(children: Inline[], frame: Frame): void {
  addText(children, '*'.repeat(frame.length));
  for (const child of frame.children) {
    if (child.kind === 'text') addText(children, child.text);
    else children.push(child);
  }
}

function closed({ length, children }: Frame): Inline {
  if (length === 1) return { kind: 'emphasis', children };
  return { kind: 'strong', children: length === 2 ? children : [{ kind: 'emphasis', children }] };
}

class InlineParser {
  readonly #text: string;
  readonly #isInLink: boolean;
  /** The line, then its open marks, at most one of each length: so the tree is never deep. */
  readonly #frames: [Frame, ...Frame[]] = [{ length: 0, children: [] }];
  #index = 0;

  constructor(text: string, isInLink: boolean) {
    this.#text = text;
    this.#isInLink = isInLink;
  }

  parse(): Inline[] {
    while (this.#index < this.#text.length) this.#step();
    this.#close(0);
    return this.#frames[0].children;
  }

  get #children(): Inline[] {
    return (this.#frames.at(-1) ?? this.#frames[0]).children;
  }

  #take(text: string): void {
    addText(this.#children, text);
    this.#index += text.length;
  }

  #close(index: number): void {
    while (this.#frames.length > index + 1) {
      const frame = this.#frames.pop();
      if (frame) addUnclosed(this.#children, frame);
    }
  }

  #step(): void {
    const text = this.#text;
    const character = text.charAt(this.#index);
    if (character === '*') return this.#asterisks();
    if (character === '[' && this.#link()) return undefined;
    if (character === '{' && this.#ruby()) return undefined;
    if (character === '\\' && escapable.test(text.charAt(this.#index + 1))) {
      this.#index += 1;
      return this.#take(text.charAt(this.#index));
    }
    return this.#take(matchAt(plain, text, this.#index)?.[0] ?? character);
  }

  #link(): boolean {
    const [whole, label, target] = (!this.#isInLink && matchAt(link, this.#text, this.#index)) || [];
    const address = target === undefined ? null : linkAddress(target);
    if (whole === undefined || label === undefined || label.trim() === '' || address === null) return false;
    this.#children.push({ kind: 'link', address, children: new InlineParser(label, true).parse() });
    this.#index += whole.length;
    return true;
  }

  #ruby(): boolean {
    const [whole, base = '', reading = ''] = matchAt(ruby, this.#text, this.#index) ?? [];
    if (whole === undefined || base.trim() === '' || reading.trim() === '') return false;
    this.#children.push({ kind: 'ruby', base: unescape(base), reading: unescape(reading) });
    this.#index += whole.length;
    return true;
  }

  #asterisks(): void {
    const text = this.#text;
    const [run = '*'] = matchAt(asterisks, text, this.#index) ?? [];
    const end = this.#index + run.length;
    const before = Array.from(text.slice(Math.max(0, this.#index - 2), this.#index)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
    const { opens, closes } = roleOf(run.length, before, after);
    const open = this.#frames.findIndex(({ length }) => length === run.length);
    if (open > 0 && closes) {
      this.#close(open);
      const frame = this.#frames.pop();
      if (frame) this.#children.push(closed(frame));
      this.#index = end;
    } else if (open === -1 && opens) {
      this.#frames.push({ length: run.length, children: [] });
      this.#index = end;
    } else this.#take(run);
  }
}

/** Emphasis, links and ruby never continue on the next line. */
export function parseInline(text: string): Inline[] {
  return new InlineParser(text, false).parse();
}
