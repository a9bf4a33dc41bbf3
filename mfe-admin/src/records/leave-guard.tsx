import { useUnsavedChangesGuard } from 'shared-ui/forms';
import { UnsavedChangesDialog } from 'shared-ui/overlays';

import { useSaveThen, type OnAfterSave } from './after-save';

interface LeaveGuardProps {
  /** Changes of the query do not leave the page. */
  isKeptOnPath?: boolean;
  onAfterSave: OnAfterSave;
  onDiscard: () => void;
}

/**
 * For use inside the form of a page: asks for confirmation before unsaved changes are lost. A component of its own,
 * because the first key, which makes a form dirty, must not render its fields.
 */
export function LeaveGuard({ isKeptOnPath = false, onAfterSave, onDiscard }: LeaveGuardProps) {
  const guard = useUnsavedChangesGuard({ isKeptOnPath });
  const saveThen = useSaveThen(onAfterSave);
  return (
    <UnsavedChangesDialog
      guard={guard}
      onSave={() => void saveThen(guard.postpone?.() ?? null)}
      onDiscard={onDiscard}
    />
  );
}
