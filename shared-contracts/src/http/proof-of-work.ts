/** Request header with the solution of a proof of work. */
export const proofOfWorkHeader = 'Proof-Of-Work';

/** Prefix of a puzzle's hash input; its number follows in base 36. */
export const puzzlePrefix = (challenge: string, puzzle: number): string => `${challenge}:${puzzle}:`;

/** The header value: the challenge and the solution of each puzzle. */
export const proofText = (challenge: string, numbers: readonly string[]): string => `${challenge}:${numbers.join(',')}`;
