/** Overlays. Loaded when the first one opens. */
export { CommandPalette, type Command } from './command-palette';
export { AlertDialog, Dialog, Drawer, FullScreen, UnsavedChangesDialog } from './dialogs';
export { Lightbox } from './lightbox';
export { Menu, type MenuAction } from './menu';
export { DialogFoot } from './modal-frame';
export { topmostOverlay } from './open-overlays';
export { Tooltip } from './tooltip';
