import type { ProvedWork } from './proof-of-work';

// Without schemas: every visitor loads it.

export const proofOfWorkHeader = 'Proof-Of-Work';

export const proofText = (proved: ProvedWork): string => btoa(JSON.stringify(proved));
