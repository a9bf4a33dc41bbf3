/** Overlays. Loaded when the first one opens. */
export { AlertDialog, UnsavedChangesDialog } from './alert-dialog';
export { CommandPalette, type Command } from './command-palette';
export { Dialog } from './dialog';
export { Drawer } from './drawer';
export { FullScreen } from './full-screen';
export { Lightbox } from './lightbox';
export { Menu, type MenuAction } from './menu';
export { DialogFoot } from './modal-frame';
export { Tooltip } from './tooltip';
