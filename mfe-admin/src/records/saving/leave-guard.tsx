import { useEffect } from 'react';

import { useUnsavedChangesGuard } from 'shared-ui/forms';
import { UnsavedChangesDialog } from 'shared-ui/overlays';

import { useSaveThen, type OnAfterSave } from './after-save';

interface LeaveGuardProps {
  /** Changes of the query do not leave the page. */
  isKeptOnPath?: boolean;
  onAfterSave: OnAfterSave;
  onDiscard: () => void;
  /** Called with what takes a step, such as closing a dialog, unless unsaved changes would be lost. */
  onAttempt?: (attempt: (step: () => void) => void) => void;
}

/**
 * For use inside a form: asks for confirmation before unsaved changes are lost. A component of its own,
 * because the first key, which makes a form dirty, must not render its fields.
 */
export function LeaveGuard({ isKeptOnPath = false, onAfterSave, onDiscard, onAttempt }: LeaveGuardProps) {
  const guard = useUnsavedChangesGuard({ isKeptOnPath });
  const saveThen = useSaveThen(onAfterSave);
  useEffect(() => onAttempt?.(guard.attempt));
  return (
    <UnsavedChangesDialog
      guard={guard}
      onSave={() => void saveThen(guard.postpone?.() ?? null)}
      onDiscard={onDiscard}
    />
  );
}
