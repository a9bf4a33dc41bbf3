/**
 * Options of the type checker. By default it starts four checkers, each of which resolves the types shared by all
 * files: three times the work, which pays off only with four idle cores.
 */
export const sharingCores = ['--singleThreaded'] as const;
