import { useState, type ReactNode } from 'react';

import { AlertDialog } from 'shared-ui/overlays';

interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => unknown;
}

/** Asks before something that cannot be undone. @returns `ask`, and the open question to render */
export function useQuestion(): { ask: (question: Question) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const confirm = () => {
    close();
    asked?.onConfirm();
  };
  return { ask: setAsked, question: asked && <AlertDialog isOpen {...asked} onConfirm={confirm} onCancel={close} /> };
}
