/** Marks an element whose text overflows. */
export const overflowMark = 'data-overflowing';
