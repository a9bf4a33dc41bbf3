export { parseMarkdown } from './blocks';
export { changeImages } from './image-locations';
export { parseInline } from './inline';
export { lineText, parseLines, plainLines } from './lines';
export { blockText, plainText } from './plain-text';
export { readLine, textStart, type LineContext, type ReadLine } from './read-line';
export type { Block, Inline, Line, ListBlock } from './tree';
