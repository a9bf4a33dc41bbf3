import { jest } from '@jest/globals';

// Like the journeys: one of thousands that met a busy moment must not hide what the others found. The summary names it.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
