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
  /** A third way, which loses nothing. */
  other?: { label: string; onAction: () => void } | undefined;
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
  other,
}: AlertDialogProps) {
  const text = useUiText();
  return (
    <Backdrop isOpen={isOpen} onClose={onCancel}>
      <Sheet $width={other ? '34rem' : '28rem'}>
        <ModalContent title={title} role="alertdialog">
          <Text>{description}</Text>
          <Cluster $justify="end">
            <Button $variant="secondary" onClick={onCancel}>
              {cancelLabel ?? text('ui.cancel')}
            </Button>
            <Button $variant="danger" onClick={onConfirm}>
              {confirmLabel}
            </Button>
            {other ? <Button onClick={other.onAction}>{other.label}</Button> : null}
          </Cluster>
        </ModalContent>
      </Sheet>
    </Backdrop>
  );
}

interface UnsavedChangesDialogProps {
  /** From `useUnsavedChangesGuard` of `shared-ui/forms`. */
  guard: NavigationGuard;
  /** Postpones the step, saves, and carries it out if that succeeded. Without it, saving is not offered. */
  onSave?: () => void;
  /** Called before unsaved changes are given up. */
  onDiscard?: () => void;
}

/** Asks before unsaved changes are lost: to go on editing, to discard them, or to save them on the way. */
export function UnsavedChangesDialog({ guard, onSave, onDiscard }: UnsavedChangesDialogProps) {
  const text = useUiText();
  return (
    <AlertDialog
      isOpen={guard.isAsking}
      title={text('ui.unsaved.title')}
      description={text('ui.unsaved.description')}
      confirmLabel={text('ui.unsaved.leave')}
      onConfirm={() => {
        onDiscard?.();
        guard.leave();
      }}
      cancelLabel={text('ui.unsaved.stay')}
      onCancel={guard.stay}
      other={onSave && { label: text('ui.unsaved.save'), onAction: onSave }}
    />
  );
}
