/** One notice. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Something one can do about it, while it is shown. */
  action?: { label: string; onAction: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

/** Milliseconds a notice is shown (specification, section 9). */
export const toastDuration = 5_000;

/** Milliseconds after which a dismissed notice is forgotten (specification, section 9). */
export const toastMemory = 1_000_000;

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

/** The notices of the page: at most one at a time, a newer one replaces the older (specification, section 9). */
export const toasts = {
  show(toast: Toast): void {
    change({ ...toast, id: nextId }, null);
    nextId += 1;
  },
  /**
   * Takes the notice with this id away, if it is still the one that is shown. It can be recalled until it is forgotten.
   */
  dismiss(id: number): void {
    if (shown?.id === id) change(null, shown);
  },
  /** Does what a notice offers, once: afterwards it is gone for good. */
  act(id: number): void {
    if (shown?.id !== id) return;
    const { action } = shown;
    change(null, null);
    action?.onAction();
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
