import type { KeyboardEventHandler, ReactNode } from 'react';
import { Dialog as AriaDialog, Modal } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';

import { Backdrop, ModalFrame } from './modal-frame';
import { tokens } from '../theme/tokens';
import { Button } from '../components/button';
import { Cluster } from '../components/layout';
import { Text } from '../components/typography';
import { useUiText } from '../messages/use-texts';
import type { NavigationGuard } from '../router/navigation-guard';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  full?: boolean;
  /** False if a click outside must not discard input. */
  isDismissable?: boolean;
  isInAddress?: boolean;
  children: ReactNode;
}

export function Dialog({ wide = false, full = false, ...frame }: DialogProps) {
  return <ModalFrame {...frame} width={full ? '100rem' : wide ? '60rem' : '34rem'} />;
}

const slide = keyframes`from { transform: translateX(-100%); }`;

const Side = styled(ModalFrame)`
  place-items: stretch start;
  padding: 0 0 ${tokens.toastHeight};
  && > * {
    max-inline-size: 85vw;
    overflow: auto;
    max-block-size: none;
    border-radius: 0;
    animation: ${slide} ${tokens.motion.calm};
  }
`;

export function Drawer(drawer: Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'children'>) {
  return <Side {...drawer} width="20rem" isDismissable />;
}

interface AlertDialogProps {
  isOpen: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Also called for Escape. */
  onCancel: () => void;
  other?: { label: string; onAction: () => void } | undefined;
}

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
    <ModalFrame isOpen={isOpen} onClose={onCancel} title={title} role="alertdialog" width={other ? '34rem' : '28rem'}>
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
    </ModalFrame>
  );
}

interface UnsavedChangesDialogProps {
  /** From `useUnsavedChangesGuard` of `shared-ui/forms`. */
  guard: NavigationGuard;
  /** Postpones the step, saves, and continues with the step if that succeeded. Saving is not offered without it. */
  onSave?: () => void;
  onDiscard?: () => void;
}

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

const Whole = styled(Backdrop)`
  display: block;
  padding: 0;
  background: #0c0907;
`;

const Frame = styled(Modal)`
  inline-size: 100%;
`;

const Content = styled(AriaDialog)`
  outline: none;
`;

interface FullScreenProps {
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

export function FullScreen({ label, onClose, onKeyDown, children }: FullScreenProps) {
  return (
    <Whole isOpen onClose={onClose}>
      <Frame>
        <Content aria-label={label}>
          {/* Receives the keys of the focused control; the dialog itself handles Escape and Tab. */}
          <div role="presentation" onKeyDown={onKeyDown}>
            {children}
          </div>
        </Content>
      </Frame>
    </Whole>
  );
}
