/** Marks an element whose text is wider than its place. */
export const overflowMark = 'data-overflowing';
