import { blockText, type Block } from 'shared-contracts/markdown';

/** Characters that a summary has at least, and that are worth being folded. */
const shortest = 120;
const worthFolding = 60;

/**
 * The summary of a text: its first blocks.
 * @param hasMore other content follows the text
 * @returns their number; `null` for a text that is shown whole
 */
export function summaryLength(blocks: readonly Block[], hasMore: boolean): number | null {
  let length = 0;
  // A heading does not end a summary.
  const last = blocks.findIndex((block) => {
    length += blockText(block).length;
    return length >= shortest && block.kind !== 'heading';
  });
  const count = last < 0 ? blocks.length : last + 1;
  const rest = blocks.slice(count);
  const folded = rest.reduce((sum, block) => sum + blockText(block).length, 0);
  return hasMore || folded >= worthFolding || rest.some(({ kind }) => kind === 'picture') ? count : null;
}
