/** Outcomes of the release commands, by which pipelines decide. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, overtaken: 4, unauthorized: 5 } as const;

/** Why a release command failed. */
export class ReleaseError extends Error {
  constructor(
    readonly kind: Exclude<keyof typeof exitCodes, 'done'>,
    message: string,
  ) {
    super(message);
  }
}
