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

/** Puts marks around the selection, or removes them if it has them. */
export function toggleMarks({ text, start, end }: Selected, marks: string): TextEdit {
  const { length } = marks;
  const [from, to] = [start - length, end + length];
  const inside = text.slice(start, end);
  const isMarked = text.slice(from, start) === marks && text.slice(end, to) === marks;
  // An asterisk beside another belongs to a double one.
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
