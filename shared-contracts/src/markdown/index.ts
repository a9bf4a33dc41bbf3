export { parseMarkdown } from './blocks';
export { changePictures } from './pictures';
export { blockText, lineText, plainText } from './plain-text';
export type { Block, Inline, Line, List } from './tree';
