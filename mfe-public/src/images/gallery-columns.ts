/** Columns of a gallery with some images: without an incomplete row if possible. */
export const galleryColumns = (count: number): 2 | 3 => (count % 3 === 0 ? 3 : 2);
