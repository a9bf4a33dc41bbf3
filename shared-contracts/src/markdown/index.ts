export { parseMarkdown } from './blocks';
export { changePictures } from './pictures';
export { plainText } from './plain-text';
export type { Block, Inline, Line, List } from './tree';
