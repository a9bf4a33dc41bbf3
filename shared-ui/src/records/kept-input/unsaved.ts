/** Keys of the editors with input that is not saved. Removing a key cancels its scheduled write. */
export const unsaved = new Set<string>();
