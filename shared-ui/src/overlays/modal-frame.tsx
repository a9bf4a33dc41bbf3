import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading as AriaHeading, Modal, ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';

import { IconButton } from '../components/button';
import { isComposing } from '../components/browser/keys';
import { CloseIcon } from '../icons/icons';
import { useUiText } from '../messages/use-texts';
import { useBackCloses } from '../router';
import { media, notPrinted, tokens } from '../theme/tokens';
import { openOverlay, topmostOverlay } from './open-overlays';
import { OverlayLocale } from './overlay-locale';

const appear = keyframes`from { opacity: 0; }`;

/** No notice may cover the buttons of a modal. */
const aboveToast = `max(${tokens.space.m}, ${tokens.toastHeight})`;

const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  padding: ${tokens.space.m} ${tokens.space.m} ${aboveToast};
  background: rgb(20 15 10 / 60%);
  overflow: auto;
  animation: ${appear} ${tokens.motion.quick};
  /* Only the open layer is printed, on as many pages as it needs. */
  ${media.print} {
    position: static;
    display: block;
    padding: 0;
    background: none;
    body:has(> &) > :not(&) {
      display: none;
    }
  }
`;

interface BackdropProps {
  isOpen: boolean;
  onClose: () => void;
  isDismissable?: boolean;
  /** Back closes it already. */
  isInAddress?: boolean;
  className?: string;
  children: ReactNode;
}

export function Backdrop({ isOpen, onClose, isInAddress = false, children, ...props }: BackdropProps) {
  useBackCloses(isOpen && !isInAddress, onClose);
  return (
    <OverlayLocale>
      <Shade ref={openOverlay} isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())} {...props}>
        <KeyboardReturn />
        {children}
      </Shade>
    </OverlayLocale>
  );
}

/** Title and footer are sticky only if the content has enough height left. */
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

/** A focused field stays above the footer, together with its message; a narrow footer has two lines. */
const Body = styled.div`
  display: grid;
  /* A wide table scrolls inside its own box. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space.l};
  min-inline-size: 0;
  padding: ${tokens.space.l};
  ${tall} {
    min-block-size: 0;
    overflow-y: auto;
    scroll-padding-block: ${tokens.space.m} 8rem;
    ${media.medium} {
      scroll-padding-block-end: 5rem;
    }
  }
  ${media.print} {
    overflow: visible;
  }
`;

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
  /* In two lines at most: each takes space from the text above. */
  @media (max-width: 30rem) {
    padding-inline: ${tokens.space.m};
    && > * {
      padding-inline: ${tokens.space.s};
    }
  }
  ${tall} {
    position: sticky;
    inset-block-end: calc(-1 * ${tokens.space.l});
    z-index: 1;
  }
  ${notPrinted}
`;

/** Has a border for the dark scheme, in which shadows are not visible. */
const Sheet = styled(Modal)<{ $width: string }>`
  display: flex;
  flex-direction: column;
  inline-size: min(100%, ${({ $width }) => $width});
  background: ${tokens.color.paper};
  color: ${tokens.color.ink};
  border: 1px solid light-dark(transparent, ${tokens.color.inkSoft});
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
  ${tall} {
    max-block-size: calc(100dvh - ${tokens.space.m} - ${aboveToast});
  }
  ${media.print} {
    inline-size: auto;
    max-block-size: none;
    border: none;
    box-shadow: none;
  }
`;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** If the previously focused element is gone: the dialog below, or else the page's content. */
const fallback = () =>
  topmostOverlay()?.querySelector<HTMLElement>('[role$="dialog"]') ?? document.getElementById('main');

/** For a menu item, which disappears with its menu, the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}

/** The library restores focus a frame or two later; in between, a younger dialog below takes it. */
function KeyboardReturn() {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () =>
      // If several modals close together, the last one makes the page usable again.
      queueMicrotask(() => {
        if (isLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus();
        if (isLost()) fallback()?.focus({ preventScroll: true });
      }),
    [opener],
  );
  return null;
}

/** The overlay does not know Safari's keys of an input method. */
function keepFromOverlay(event: KeyboardEvent) {
  if (event.key === 'Escape' && isComposing(event)) event.stopPropagation();
}

interface ModalFrameProps extends BackdropProps {
  title: string;
  width: string;
  role?: 'dialog' | 'alertdialog';
}

/** A modal with a sticky title; without a question it has a Close button. */
export function ModalFrame({ title, width, role = 'dialog', children, ...backdrop }: ModalFrameProps) {
  const text = useUiText();
  return (
    <Backdrop {...backdrop}>
      <Sheet $width={width}>
        <Content role={role}>
          <Top>
            <AriaHeading slot="title" level={2}>
              {title}
            </AriaHeading>
            {role === 'dialog' ? (
              <IconButton $variant="quiet" $small aria-label={text('ui.close')} onClick={backdrop.onClose}>
                <CloseIcon />
              </IconButton>
            ) : null}
          </Top>
          <Body onKeyDown={keepFromOverlay}>{children}</Body>
        </Content>
      </Sheet>
    </Backdrop>
  );
}
