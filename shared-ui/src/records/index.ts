/** What every screen that manages records shares: saving, deleting, undoing, and what is said about it. */
export * from './action-button';
export * from './history-address';
export * from './use-address-state';
export * from './use-delete';
export * from './use-list-deletion';
export * from './use-refresh-outdated';
export * from './use-save-call';
export * from './use-submit-key';
export * from './use-typed-text';
export * from './use-undo';
