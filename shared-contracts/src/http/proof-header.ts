import type { ProvedWork } from './proof-of-work';

// Without schemas: every visitor loads it.

/** Request header with the solution of a proof of work. */
export const proofOfWorkHeader = 'Proof-Of-Work';

/** The header's value. */
export const proofText = (proved: ProvedWork): string => btoa(JSON.stringify(proved));
