/** Whether a dialog is open: it has to be answered first. */
export const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
