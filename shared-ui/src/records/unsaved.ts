/** Keys of the editors with input that is not saved: what was forgotten is not kept, even if it was about to be. */
export const unsaved = new Set<string>();
