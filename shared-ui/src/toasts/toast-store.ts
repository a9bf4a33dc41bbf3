export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onAction: () => void };
}

export interface DatedToast extends Toast {
  id: number;
  at: number;
}

export interface ShownToast extends DatedToast {
  earlier: readonly DatedToast[];
}

/** Milliseconds (specification, section 9). */
export const toastDuration = 5_000;

/** Milliseconds after which a dismissed toast can no longer be recalled (specification, section 9). */
export const toastMemory = 1_000_000;

/** Older actions remain in the activity view. */
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

function actionable(toast: ShownToast | null): DatedToast[] {
  if (!toast) return [];
  const { earlier, ...head } = toast;
  return (head.action ? [head, ...earlier] : [...earlier]).slice(0, maximumEarlier);
}

/** One at a time (specification, section 9); a newer toast lists the actions of the older one. */
export const toasts = {
  show(toast: Toast): void {
    change({ ...toast, id: nextId, at: Date.now(), earlier: actionable(shown) }, null);
    nextId += 1;
  },
  dismiss(id: number): void {
    if (shown?.id === id) change(null, shown);
  },
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
  recall(): void {
    if (!shown && dismissed) change(dismissed, null);
  },
  current: (): ShownToast | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
