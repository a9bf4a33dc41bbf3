import type { KeyboardEventHandler, ReactNode } from 'react';
import { Dialog as AriaDialog, Modal } from 'react-aria-components';
import styled from 'styled-components';

import { Backdrop, useKeyboardReturn } from './modal-frame';
import { OverlayLocale } from './overlay-locale';

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
  /** Accessible name. */
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

function Inside({ label, onKeyDown, children }: Omit<FullScreenProps, 'onClose'>) {
  useKeyboardReturn();
  return (
    <OverlayLocale>
      <Content aria-label={label}>
        {/* Keys of the focused control; the dialog itself keeps Escape and Tab. */}
        <div role="presentation" onKeyDown={onKeyDown}>
          {children}
        </div>
      </Content>
    </OverlayLocale>
  );
}

/** A dialog that covers the whole page, rendered while it is open. Escape closes it; focus stays in it and returns. */
export function FullScreen({ onClose, ...inside }: FullScreenProps) {
  return (
    <Whole isOpen onClose={onClose}>
      <Frame>
        <Inside {...inside} />
      </Frame>
    </Whole>
  );
}
