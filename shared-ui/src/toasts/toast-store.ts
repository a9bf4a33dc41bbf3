/** One notice. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Something one can do about it, while it is shown. */
  action?: { label: string; onAction: () => void };
}

/** A notice with its place in time. */
export interface DatedToast extends Toast {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** The notice that is shown, with what can still be done about the ones before it. */
export interface ShownToast extends DatedToast {
  /** Earlier notices whose actions are still offered, newest first. */
  earlier: readonly DatedToast[];
}

/** Milliseconds a notice is shown (specification, section 9). */
export const toastDuration = 5_000;

/** Milliseconds after which a dismissed notice is forgotten (specification, section 9). */
export const toastMemory = 1_000_000;

/** Earlier actions that are offered beside a notice; older ones remain in the activity. */
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

/** The notices whose actions a newer one must not take away. */
function actionable(toast: ShownToast | null): DatedToast[] {
  if (!toast) return [];
  const { earlier, ...head } = toast;
  return (head.action ? [head, ...earlier] : [...earlier]).slice(0, maximumEarlier);
}

/**
 * The notices of the page: at most one at a time, a newer one replaces the older (specification, section 9). What the
 * older one offered to do stays in a short list of the newer one.
 */
export const toasts = {
  show(toast: Toast): void {
    change({ ...toast, id: nextId, at: Date.now(), earlier: actionable(shown) }, null);
    nextId += 1;
  },
  /**
   * Takes the notice with this id away, if it is still the one that is shown. It can be recalled until it is forgotten.
   */
  dismiss(id: number): void {
    if (shown?.id === id) change(null, shown);
  },
  /** Does what a notice offers, once: afterwards it is gone for good, and the rest of the list stays. */
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
  /**
   * Shows the last dismissed notice again, for whoever was not quick enough for it. Does nothing while one is shown.
   */
  recall(): void {
    if (!shown && dismissed) change(dismissed, null);
  },
  current: (): ShownToast | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
