export { parseMarkdown } from './blocks';
export { changePictures } from './image-locations';
export { blockText, lineText, parseLines, plainLines, plainText } from './plain-text';
export type { Block, Inline, Line, ListBlock } from './tree';
