/** A user name for comparison: phones begin it with a capital, and input methods type full-width letters. */
export const foldUsername = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
