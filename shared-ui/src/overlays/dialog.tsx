import type { ReactNode } from 'react';

import { Backdrop, ModalContent, Sheet } from './modal-frame';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  /** As wide as the window allows, for two columns. */
  full?: boolean;
  /** False if a click outside must not lose input. */
  isDismissable?: boolean;
  /** The address says that it is open, so that Back closes it. */
  isInAddress?: boolean;
  children: ReactNode;
}

/** A modal dialog: traps focus, closes on Escape, restores focus. */
export function Dialog({
  isOpen,
  onClose,
  title,
  wide = false,
  full = false,
  isDismissable = false,
  isInAddress = false,
  children,
}: DialogProps) {
  return (
    <Backdrop isOpen={isOpen} isDismissable={isDismissable} isInAddress={isInAddress} onClose={onClose}>
      <Sheet $width={full ? '100rem' : wide ? '60rem' : '34rem'}>
        <ModalContent title={title} onClose={onClose}>
          {children}
        </ModalContent>
      </Sheet>
    </Backdrop>
  );
}
