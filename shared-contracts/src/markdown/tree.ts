/** A part of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'emphasis' | 'strong'; children: Inline[] }
  /** @property address a URL that is safe to render: http(s) or `mailto:` */
  | { kind: 'link'; address: string; children: Inline[] }
  /** A word with its reading. */
  | { kind: 'ruby'; base: string; reading: string };

export type Line = readonly Inline[];

export interface ListItem {
  /** Its number; `null` in a list of bullets. */
  number: number | null;
  lines: Line[];
  /** Lists inside it. */
  lists: ListBlock[];
  /** Blank lines above it. */
  gap: number;
}

export interface ListBlock {
  kind: 'list';
  isOrdered: boolean;
  items: ListItem[];
}

/** A part of a text. */
export type Block =
  /** @property depth 1 for the first heading; at most one more than that of the heading before */
  | { kind: 'heading'; depth: number; line: Line }
  | { kind: 'paragraph'; lines: Line[] }
  | ListBlock
  /** @property location an image location, as in a field of its own */
  | { kind: 'picture'; location: string; alt: string };

/** A block with the number of blank lines above it. */
export type PlacedBlock = Block & { gap: number };
