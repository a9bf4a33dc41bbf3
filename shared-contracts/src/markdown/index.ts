export { parseMarkdown } from './blocks';
export { changeImages } from './image-locations';
export { lineText, parseLines, plainLines } from './lines';
export { blockText, plainText } from './plain-text';
export type { Block, Inline, Line, ListBlock } from './tree';
