export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'emphasis' | 'strong'; children: Inline[] }
  /** Its address is safe to render: http(s) or `mailto:`. */
  | { kind: 'link'; address: string; children: Inline[] }
  | { kind: 'ruby'; base: string; reading: string };

export type Line = readonly Inline[];

export interface ListItem {
  /** `null` in a list of bullets. */
  number: number | null;
  lines: Line[];
  lists: ListBlock[];
  gap: number;
}

export interface ListBlock {
  kind: 'list';
  isOrdered: boolean;
  items: ListItem[];
}

export type Block =
  /** At most one deeper than the heading before; the first has depth 1. */
  | { kind: 'heading'; depth: number; line: Line }
  | { kind: 'paragraph'; lines: Line[] }
  | ListBlock
  | { kind: 'image'; location: string; alt: string };

export type PlacedBlock = Block & { gap: number };
