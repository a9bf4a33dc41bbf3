import { useEffect, useState, type ReactNode } from 'react';
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

/** Title and foot stay in sight only if that leaves room to read between them: not on a phone that lies on its side. */
const tall = '@media (min-height: 30rem)';

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  outline: none;
`;

const Top = styled.div`
  display: flex;
  flex: none;
  justify-content: space-between;
  align-items: start;
  gap: ${tokens.space.m};
  padding: ${tokens.space.m} ${tokens.space.l};
  border-block-end: 1px solid ${tokens.color.line};
`;

/** What scrolls below the title. A focused field comes to rest above the foot, and its control with its message. */
const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.l};
  min-inline-size: 0;
  padding: ${tokens.space.l};
  ${tall} {
    min-block-size: 0;
    overflow-y: auto;
    scroll-padding-block: ${tokens.space.m} 5rem;
  }
`;

/** The buttons of a dialog: at the edge of what scrolls, so that nothing shows below them. */
export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${tokens.space.s};
  margin: 0 calc(-1 * ${tokens.space.l}) calc(-1 * ${tokens.space.l});
  padding: ${tokens.space.s} ${tokens.space.l};
  background: ${tokens.color.paper};
  border-block-start: 1px solid ${tokens.color.line};
  ${tall} {
    position: sticky;
    inset-block-end: calc(-1 * ${tokens.space.l});
    z-index: 1;
  }
`;

/** The paper a modal is written on. Its edge shows in the dark, too, where a shadow does not. */
export const Sheet = styled(Modal)<{ $width: string }>`
  display: flex;
  flex-direction: column;
  inline-size: min(100%, ${({ $width }) => $width});
  background: ${tokens.color.paper};
  color: ${tokens.color.ink};
  border: 1px solid light-dark(transparent, ${tokens.color.inkSoft});
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
  ${tall} {
    max-block-size: calc(100dvh - 2 * ${tokens.space.m});
  }
`;

interface ModalContentProps {
  title: string;
  role?: 'dialog' | 'alertdialog';
  /** Shows a Close button beside the title. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * Gives the keyboard back to what had it before a modal opened, before any timer or frame can run. Left to the modal,
 * that happens a frame or two later, and a dialog below that is younger than half a second takes the keyboard itself
 * when it finds it nowhere in between.
 */
function useKeyboardReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      // Of several modals that close together, the last one to go makes the page usable again.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }),
    [opener],
  );
}

/** Title and Close button of a modal, which stay in sight, and its content, in the language of the site. */
export function ModalContent({ title, role = 'dialog', onClose, children }: ModalContentProps) {
  const text = useUiText();
  useKeyboardReturn();
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
        <Body>{children}</Body>
      </Content>
    </OverlayLocale>
  );
}
