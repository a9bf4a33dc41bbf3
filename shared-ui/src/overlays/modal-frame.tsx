import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading as AriaHeading, Modal, ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';

import { IconButton } from '../components/button';
import { CloseIcon } from '../icons/icons';
import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { OverlayLocale } from './overlay-locale';

const appear = keyframes`from { opacity: 0; }`;

/** The veil over the page. */
export const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  padding: ${tokens.space.m};
  background: rgb(20 15 10 / 60%);
  overflow: auto;
  animation: ${appear} ${tokens.motion.quick};
`;

const Content = styled(AriaDialog)`
  display: grid;
  align-content: start;
  gap: ${tokens.space.l};
  min-inline-size: 0;
  padding: ${tokens.space.l};
  outline: none;
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: ${tokens.space.m};
`;

/** The paper a modal is written on. */
export const Sheet = styled(Modal)<{ $width: string }>`
  inline-size: min(100%, ${({ $width }) => $width});
  background: ${tokens.color.paper};
  color: ${tokens.color.ink};
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
`;

interface ModalContentProps {
  title: string;
  role?: 'dialog' | 'alertdialog';
  /** Shows a Close button beside the title. */
  onClose?: () => void;
  children: ReactNode;
}

/** Title, Close button and content of a modal, in the language of the site. */
export function ModalContent({ title, role = 'dialog', onClose, children }: ModalContentProps) {
  const text = useUiText();
  return (
    <OverlayLocale>
      <Content role={role}>
        <Top>
          <AriaHeading slot="title" level={2}>
            {title}
          </AriaHeading>
          {onClose ? (
            <IconButton $variant="quiet" $small aria-label={text('ui.close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          ) : null}
        </Top>
        {children}
      </Content>
    </OverlayLocale>
  );
}
