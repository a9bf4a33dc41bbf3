/** A selected part of a text; both ends are the same for a caret. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

/** What may stand before the words of a line: spaces, and marks of a list, a heading or a quotation. */
const lineStart = /^[\s\u3000]*(?:(?:[-*+>]|\d{1,3}\.|#{1,6})\s+)*/;

interface Words {
  before: string;
  words: string;
  after: string;
}

/** The words of a line without the blanks around them, and without marks at its start. */
function wordsOf(line: string, isWhole: boolean): Words {
  const before = (isWhole ? lineStart : /^\s*/).exec(line)?.[0] ?? '';
  const words = line.slice(before.length).trimEnd();
  return { before, words, after: line.slice(before.length + words.length) };
}

function isMarkedWith(marks: string, words: string): boolean {
  const { length } = /^\**/.exec(words)?.[0] ?? '';
  // Two asterisks are no emphasis, three are both.
  if (marks === '*' && length === 2) return false;
  return words.length > 2 * marks.length && words.startsWith(marks) && words.endsWith(marks);
}

/** Marks belong to one line: each gets its own, or loses them if all have them. */
function toggleMarksOfLines({ text, start, end }: Selected, marks: string): TextEdit {
  const isAtStart = start === 0 || text[start - 1] === '\n';
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line, index) => wordsOf(line, index > 0 || isAtStart));
  const isMarked = lines.every(({ words }) => words === '' || isMarkedWith(marks, words));
  const changed = (words: string) =>
    isMarked ? words.slice(marks.length, -marks.length) : words && `${marks}${words}${marks}`;
  const insert = lines.map(({ before, words, after }) => before + changed(words) + after).join('\n');
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
}

/**
 * Puts marks around the selected words, or takes them away if they have them. Blanks at the ends of the selection, as a
 * double click selects them, stay outside: beside one, marks are text.
 */
export function toggleMarks(selected: Selected, marks: string): TextEdit {
  const { text } = selected;
  const chosen = text.slice(selected.start, selected.end);
  if (chosen.trim().includes('\n')) return toggleMarksOfLines(selected, marks);
  const start = selected.start + (chosen.trim() === '' ? 0 : chosen.length - chosen.trimStart().length);
  const end = start + chosen.trim().length;
  const { length } = marks;
  const [from, to] = [start - length, end + length];
  const inside = text.slice(start, end);
  const isMarked = text.slice(from, start) === marks && text.slice(end, to) === marks;
  // One asterisk beside another belongs to two.
  const isLonger = marks === '*' && (text.charAt(from - 1) === '*' || text.charAt(to) === '*');
  if (isMarked && !isLonger) return { from, to, insert: inside, selectFrom: from, selectTo: end - length };
  const insert = `${marks}${inside}${marks}`;
  return { from: start, to: end, insert, selectFrom: start + length, selectTo: to };
}

/** Puts a mark before each selected line, or removes it if every line has it. */
export function toggleLines({ text, start, end }: Selected, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  if (start < end) return { from, to, insert, selectFrom: from, selectTo: from + insert.length };
  const caret = Math.max(from, start + (isMarked ? -mark.length : mark.length));
  return { from, to, insert, selectFrom: caret, selectTo: caret };
}

/** Puts a link around the selection, and then selects its address, or its text if the selection was an address. */
export function insertLink({ text, start, end }: Selected): TextEdit {
  const selected = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(selected))
    return { from: start, to: end, insert: `[](${selected})`, selectFrom: start + 1, selectTo: start + 1 };
  const address = 'https://';
  const at = start + selected.length + 3;
  return { from: start, to: end, insert: `[${selected}](${address})`, selectFrom: at, selectTo: at + address.length };
}

/** Adds a reading to the selection and lets the user type it; without a selection, first the word. */
export function insertRuby({ text, start, end }: Selected): TextEdit {
  const base = text.slice(start, end);
  const at = start + 1 + (base === '' ? 0 : base.length + 1);
  return { from: start, to: end, insert: `{${base}|}`, selectFrom: at, selectTo: at };
}

/** The text with an image on a separate line, below the line of a position. */
export function withImage(text: string, position: number, location: string): string {
  const lineEnd = text.indexOf('\n', position);
  const before = lineEnd === -1 ? text : text.slice(0, lineEnd);
  const separator = before === '' || before.endsWith('\n') ? '' : '\n';
  return `${before}${separator}![](${location})${text.slice(before.length)}`;
}
