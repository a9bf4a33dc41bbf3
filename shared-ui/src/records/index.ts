/** Shared by all screens that manage records: saving, deleting, undoing, and their notices. */
export * from './action-button';
export * from './arrow-keys';
export * from './bulk-bar';
export * from './choose-box';
export * from './history-address';
export * from './selection-bar';
export * from './use-address-state';
export type { BulkAction } from './use-bulk';
export * from './use-debounced-text';
export * from './use-delete';
export * from './use-list-deletion';
export * from './use-now';
export * from './use-refetch-stale';
export * from './use-save-call';
export * from './use-selection';
export * from './use-submit-key';
export { useUndo, useUndoAll, type LastEvent } from './use-undo';
