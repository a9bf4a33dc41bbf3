/**
 * Whether a dialog is open: it has to be answered first.
 * @param inside dialogs around this element do not count
 */
export const isAsked = (inside: Element | null = null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) => !dialog.contains(inside));
