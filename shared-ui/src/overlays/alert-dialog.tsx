import { Button } from '../components/button';
import { Cluster } from '../components/layout';
import { Text } from '../components/typography';
import { useUiText } from '../messages/use-texts';
import type { NavigationGuard } from '../router/navigation-guard';
import { Backdrop, ModalContent, Sheet } from './modal-frame';

interface AlertDialogProps {
  isOpen: boolean;
  title: string;
  description: string;
  /** Label of the confirm button, which names the action. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Defaults to "Cancel". */
  cancelLabel?: string;
  /** Also called on Escape. */
  onCancel: () => void;
}

/** A confirmation dialog. Escape cancels. */
export function AlertDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  onConfirm,
  cancelLabel,
  onCancel,
}: AlertDialogProps) {
  const text = useUiText();
  return (
    <Backdrop isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onCancel())}>
      <Sheet $width="28rem">
        <ModalContent title={title} role="alertdialog">
          <Text>{description}</Text>
          <Cluster $justify="end">
            <Button $variant="secondary" onClick={onCancel}>
              {cancelLabel ?? text('ui.cancel')}
            </Button>
            <Button $variant="danger" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Cluster>
        </ModalContent>
      </Sheet>
    </Backdrop>
  );
}

/**
 * Asks for confirmation before unsaved changes are lost; `guard` comes from `useUnsavedChangesGuard` of
 * `shared-ui/forms`.
 */
export function UnsavedChangesDialog({ guard }: { guard: NavigationGuard }) {
  const text = useUiText();
  return (
    <AlertDialog
      isOpen={guard.isAsking}
      title={text('ui.unsaved.title')}
      description={text('ui.unsaved.description')}
      confirmLabel={text('ui.unsaved.leave')}
      onConfirm={guard.leave}
      cancelLabel={text('ui.unsaved.stay')}
      onCancel={guard.stay}
    />
  );
}
