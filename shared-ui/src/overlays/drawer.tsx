import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { tokens } from '../theme/tokens';
import { Backdrop, ModalContent, Sheet } from './modal-frame';

const slide = keyframes`from { transform: translateX(-100%); }`;

const Veil = styled(Backdrop)`
  place-items: stretch start;
  padding: 0 0 ${tokens.toastHeight};
`;

const Side = styled(Sheet)`
  max-inline-size: 85vw;
  overflow: auto;
  max-block-size: none;
  border-radius: 0;
  animation: ${slide} ${tokens.motion.calm};
`;

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A navigation drawer for small screens: closes on Escape and on a click outside, restores focus. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  return (
    <Veil isOpen={isOpen} isDismissable onClose={onClose}>
      <Side $width="20rem">
        <ModalContent title={title} onClose={onClose}>
          {children}
        </ModalContent>
      </Side>
    </Veil>
  );
}
