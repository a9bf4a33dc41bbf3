export * from './errors';
export type * from './archive';
export type * from './port';
export type * from './record-data';
export type * from './side-stores';
export { redactedFields } from './kinds';
export { makeFolder } from './make-folder';
export { openPersistence } from './open';
export { uploadStates } from './side-stores';
