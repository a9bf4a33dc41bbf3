import { mailtoUrl, safeHttpUrl } from '../values/urls';
import type { Inline } from './tree';

/** Excludes parentheses and underscores, which occur in faces such as `\(^_^)/`. */
const escapable = /^[*[\]{}|#+.!-]$/;

const label = /(?<label>(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])+)/;
const target = /(?<target>[^\s()]+(?:\((?:[^\s()]|\([^\s()]*\))*\)[^\s()]*)*)/;

// Each part fails inside the brackets in which it starts, so scanning a line takes time proportional to its length.
const tokens = [
  /\\(?<escaped>[*[\]{}|#+.!-])/,
  /(?<asterisks>\*+)/,
  new RegExp(String.raw`\[${label.source}\]\(${target.source}\)`),
  /\{(?<base>[^{}|]+)\|(?<reading>[^{}|]+)\}/,
  /[^\\*[{]+|[^]/,
];
const token = new RegExp(tokens.map(({ source }) => source).join('|'), 'y');

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
 * asterisk is stricter, so that faces (`(*´ω`*)`), footnotes (`*1`) and products (`2*3`) stay unchanged.
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

function parse(text: string, isInLink: boolean): Inline[] {
  /** The line, then its open marks, at most one of each length, so that the tree is never deep. */
  const frames: [Frame, ...Frame[]] = [{ length: 0, children: [] }];
  const inner = () => (frames.at(-1) ?? frames[0]).children;
  const closeInside = (depth: number) => {
    while (frames.length > depth + 1) {
      const frame = frames.pop();
      if (frame) addUnclosed(inner(), frame);
    }
  };
  const mark = (run: string, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(at + run.length) ?? 0x20);
    const { opens, closes } = roleOf(run.length, before, after);
    const open = frames.findIndex(({ length }) => length === run.length);
    if (open > 0 && closes) {
      closeInside(open);
      const frame = frames.pop();
      if (frame) inner().push(closed(frame));
    } else if (open === -1 && opens) frames.push({ length: run.length, children: [] });
    else addText(inner(), run);
  };

  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text);
    const { escaped, asterisks, label = '', target, base, reading = '' } = found?.groups ?? {};
    let taken = found?.[0] ?? text.charAt(at);
    const address = target === undefined || isInLink || label.trim() === '' ? null : linkAddress(target);
    if (asterisks !== undefined) mark(asterisks, at);
    else if (address !== null) inner().push({ kind: 'link', address, children: parse(label, true) });
    else if (base?.trim() && reading.trim())
      inner().push({ kind: 'ruby', base: unescape(base), reading: unescape(reading) });
    else {
      // If it is no link or ruby, the bracket is text.
      if (target !== undefined || base !== undefined) taken = text.charAt(at);
      addText(inner(), escaped ?? taken);
    }
    at += taken.length;
  }
  closeInside(0);
  return frames[0].children;
}

/** Emphasis, links and ruby never continue on the next line. */
export const parseInline = (text: string): Inline[] => parse(text, false);
