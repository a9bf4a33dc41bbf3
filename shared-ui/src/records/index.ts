/**
 * Shared by all screens that manage records: their fields, saving, deleting, undoing, and their notices. Forms of
 * visitors do without these fields.
 */
export * from '../forms/image-field';
export * from '../forms/list-field';
export * from '../forms/localized-field';
export * from './action-button';
export * from './arrow-keys';
export * from './bulk-bar';
export * from './choose-box';
export * from './combo-box';
export * from './device-storage';
export * from './history-address';
export * from './kept-input-notice';
export * from './kept-inputs';
export * from './selection-bar';
export * from '../forms/tab-list';
export * from '../forms/tabs';
export * from './use-address-state';
export type { BulkAction } from './use-bulk';
export * from './use-debounced-text';
export * from './use-delete';
export * from './use-focus-onward';
export * from './use-kept-input';
export * from './use-list-deletion';
export { useMovableItems, type MoveButtonProps } from '../forms/use-movable-items';
export * from './use-now';
export * from './use-refetch-stale';
export * from './use-save-call';
export * from './use-selection';
export * from './use-submit-key';
export { useUndo, useUndoAll, useUndoCreation, type LastEvent } from './use-undo';
export * from './use-window-key';
