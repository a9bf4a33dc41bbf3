/** Request header that carries the solution of a proof of work. */
export const proofOfWorkHeader = 'Proof-Of-Work';

/** What the SHA-256 of a puzzle begins with; its number follows in base 36. */
export const puzzlePrefix = (challenge: string, puzzle: number): string => `${challenge}:${puzzle}:`;

/** The value of the header: the challenge and the number that solves each puzzle. */
export const proofText = (challenge: string, numbers: readonly string[]): string => `${challenge}:${numbers.join(',')}`;
