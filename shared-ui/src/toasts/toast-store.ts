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

let shown: ShownToast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null) {
  shown = toast;
  for (const listener of listeners) listener();
}

/** The notices of the page: at most one at a time, a newer one replaces the older (specification, section 9). */
export const toasts = {
  show(toast: Toast): void {
    show({ ...toast, id: nextId });
    nextId += 1;
  },
  /** Takes the notice with this id away, if it is still the one that is shown. */
  dismiss(id: number): void {
    if (shown?.id === id) show(null);
  },
  current: (): ShownToast | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
