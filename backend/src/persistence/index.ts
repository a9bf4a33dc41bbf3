export * from './errors';
export type * from './archive';
export type * from './port';
export type * from './record-data';
export type * from './side-stores';
export { clockToleranceMs, dayMs, latestEnd } from './clock';
export { isOfKind, isSortedByPublication, listedAt, redactedFields } from './kinds';
export {
  assertWritable,
  isPrivate,
  makeFolder,
  makePrivate,
  privateFile,
  privateFolder,
  syncFolder,
} from './private-files';
export { openPersistence } from './open';
export { storeTimeout, within } from './timeout';
export { purgeAfterDays } from './retention';
export { runSteps } from './run-steps';
export { maxWindowMs, uploadStates } from './side-stores';
