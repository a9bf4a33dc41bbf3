/**
 * Options of the type checker. Each of the four checkers that it starts otherwise resolves the types that all files
 * share for itself: three times the work, which pays off only if four idle cores wait for it.
 */
export const sharingCores = ['--singleThreaded'] as const;
