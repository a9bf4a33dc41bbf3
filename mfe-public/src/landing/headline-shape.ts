/** Space that a headline needs, in letters. */
export interface HeadlineShape {
  /** Length of the lines of a vertical headline. */
  rows: number;
  /** Maximum number of lines of a vertical headline, wherever phrases end; 0 if it is too long to be vertical. */
  columns: number;
  /** The longest word, in widths of an ideograph. */
  longestWord: number;
  /** Whether it does not fit beside the poster of a phone. */
  isLong: boolean;
}

const lengthOf = (text: string) => Array.from(text).length;

/** Number of entered lines, and of lines into which one without breaks is divided. */
const mostRows = { entered: 10, divided: 8, ever: 14 } as const;

const mostColumns = 12;
const mostColumnsBesidePoster = 3;
const mostLettersBesidePoster = 36;
/** In widths of an ideograph. */
const longestWordBesidePoster = 6.5;

const widthOf = (word: string) =>
  Array.from(word).reduce((width, letter) => width + (/[\p{sc=Latin}\p{N}\p{P}]/u.test(letter) ? 0.6 : 1), 0);

/** If a line and the first phrase of the next one do not fit on one line, the two hold more than `rows` letters. */
function columnsOf(length: number, rows: number): number {
  return length <= rows ? 1 : 2 + (length > rows + 1 ? columnsOf(length - rows - 1, rows) : 0);
}

/**
 * Shape of a headline, from its text alone: only the server knows where phrases end, and both have to agree.
 * @param text line breaks are kept
 * @param isVertical whether its lines are columns
 */
export function headlineShape(text: string, isVertical: boolean): HeadlineShape {
  const lines = text.split('\n').flatMap((line) => lengthOf(line.trim()) || []);
  const letters = lines.reduce((sum, length) => sum + length, 0);
  const longestWord = Math.max(1, ...text.split(/\s+/).map(widthOf));
  const most = Math.min(
    mostRows.ever,
    Math.max(lines.length > 1 ? mostRows.entered : mostRows.divided, Math.ceil(1.6 * Math.sqrt(letters))),
  );
  // A divided line has space for phrases that are longer than others.
  const divided = lines.map((length) => (length <= most ? length : Math.ceil(length / Math.ceil(length / most)) + 1));
  const rows = Math.max(5, ...divided);
  const columns = lines.reduce((sum, length) => sum + columnsOf(length, rows), 0);
  if (isVertical && columns <= mostColumns)
    return { rows, columns, longestWord, isLong: columns > mostColumnsBesidePoster };
  const isLong = letters > mostLettersBesidePoster || longestWord > longestWordBesidePoster;
  return { rows: 0, columns: 0, longestWord, isLong };
}
