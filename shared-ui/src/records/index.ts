/** For all screens that manage records. Forms for visitors do not need these fields. */
export * from '../forms/controls/image-field';
export { LanguageLabel, type LanguageMark } from '../forms/controls/language-label';
export * from '../forms/controls/list-field';
export * from '../forms/controls/localized-field';
export * from './action-button';
export * from './selection/use-selection';
export * from './selection/bulk-bar';
export { ChooseBox } from '../forms/controls/toggle-fields';
export * from '../rights/use-may';
export * from '../rights/use-text-languages';
export * from './combo-box';
export * from './copy-button';
export * from './editing/others-editing';
export * from './facts';
export { deviceStorage } from './kept-input/input-storage';
export * from './saving/use-call-toasts';
export * from './kept-input/kept-input-notice';
export * from './kept-input/kept-inputs';
export * from './selection/selection-bar';
export * from '../forms/controls/tab-list';
export * from './standard-replies';
export * from './use-address-state';
export * from './use-debounced-text';
export * from './saving/use-delete';
export * from './use-focus-onward';
export * from './saving/use-list-deletion';
export { useMovableItems, type MoveButtonProps } from '../forms/controls/use-movable-items';
export * from './saving/use-now';
export * from './saving/use-save-call';
export {
  activityAddress,
  historyAddress,
  useNamedUndoCreation,
  useUndo,
  useUndoAll,
  useUndoCreation,
  type LastEvent,
} from './saving/use-undo';
export * from './selection/use-window-key';
