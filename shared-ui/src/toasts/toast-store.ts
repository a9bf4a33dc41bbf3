/** One toast. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** An action that is offered while it is shown. */
  action?: { label: string; onAction: () => void };
}

/** A toast with its time. */
export interface DatedToast extends Toast {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** The shown toast, with the earlier ones whose actions are still offered. */
export interface ShownToast extends DatedToast {
  /** Earlier toasts with an action, newest first. */
  earlier: readonly DatedToast[];
}

/** Milliseconds for which a toast is shown (specification, section 9). */
export const toastDuration = 5_000;

/** Milliseconds after which a dismissed toast can no longer be recalled (specification, section 9). */
export const toastMemory = 1_000_000;

/** Maximum number of earlier actions in a toast; older ones remain in the activity view. */
const maximumEarlier = 3;

let shown: ShownToast | null = null;
let dismissed: ShownToast | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function change(now: ShownToast | null, before: ShownToast | null) {
  shown = now;
  dismissed = before;
  clearTimeout(forgetting);
  if (before) forgetting = setTimeout(() => (dismissed = null), toastMemory);
  for (const listener of listeners) listener();
}

/** The toasts whose actions are carried over to a newer one. */
function actionable(toast: ShownToast | null): DatedToast[] {
  if (!toast) return [];
  const { earlier, ...head } = toast;
  return (head.action ? [head, ...earlier] : [...earlier]).slice(0, maximumEarlier);
}

/**
 * The toasts of the page: one at a time, a newer one replaces the older (specification, section 9), but lists its
 * action.
 */
export const toasts = {
  show(toast: Toast): void {
    change({ ...toast, id: nextId, at: Date.now(), earlier: actionable(shown) }, null);
    nextId += 1;
  },
  /** Dismisses the toast with this id if it is still shown. It can be recalled until it expires. */
  dismiss(id: number): void {
    if (shown?.id === id) change(null, shown);
  },
  /** Runs the action of a toast once and removes it; the rest of the list is kept. */
  act(id: number): void {
    if (!shown) return;
    const { earlier, ...head } = shown;
    const chosen = [head, ...earlier].find((toast) => toast.id === id);
    if (!chosen?.action) return;
    const rest = earlier.filter((toast) => toast.id !== id);
    if (chosen.id !== head.id) change({ ...head, earlier: rest }, null);
    else change(rest[0] ? { ...rest[0], earlier: rest.slice(1) } : null, null);
    chosen.action.onAction();
  },
  /** Shows the last dismissed toast again. Does nothing while one is shown. */
  recall(): void {
    if (!shown && dismissed) change(dismissed, null);
  },
  current: (): ShownToast | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
