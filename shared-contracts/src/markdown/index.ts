export { parseMarkdown } from './blocks';
export { changePictures } from './pictures';
export { blockText, lineText, parseLines, plainLines, plainText } from './plain-text';
export type { Block, Inline, Line, ListBlock } from './tree';
