export { parseMarkdown } from './blocks';
export { changeImages } from './image-locations';
export { blockText, lineText, parseLines, plainLines, plainText } from './plain-text';
export type { Block, Inline, Line, ListBlock } from './tree';
