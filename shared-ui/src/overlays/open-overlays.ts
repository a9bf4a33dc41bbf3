/** The newest is last. */
const open: HTMLElement[] = [];

/** A ref: counts the element of a dialog or a menu as open while it is mounted. */
export function openOverlay(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  open.push(element);
  return () => void open.splice(open.indexOf(element), 1);
}

/** The open dialog or menu above all others, which alone receives shortcuts; `null` if the page does. */
export const topmostOverlay = (): HTMLElement | null => open.at(-1) ?? null;
