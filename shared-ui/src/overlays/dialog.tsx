import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading as AriaHeading, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../components/button';
import { CloseIcon } from '../icons/icons';
import { tokens } from '../theme/tokens';

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  padding: ${tokens.space.m};
  background: rgb(20 15 10 / 60%);
  overflow: auto;
`;

const Sheet = styled(Modal)<{ $wide: boolean }>`
  inline-size: min(100%, ${({ $wide }) => ($wide ? '60rem' : '34rem')});
  background: ${tokens.color.paper};
  color: ${tokens.color.ink};
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
`;

const Content = styled(AriaDialog)`
  display: grid;
  gap: ${tokens.space.l};
  padding: ${tokens.space.l};
  outline: none;
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: ${tokens.space.m};
`;

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  /** False where a click beside the dialog must not lose what was typed. */
  isDismissable?: boolean;
  children: ReactNode;
}

/** A modal dialog: keeps the keyboard inside, closes on Escape, gives the focus back. */
export function Dialog({ isOpen, onClose, title, wide = false, isDismissable = false, children }: DialogProps) {
  const intl = useIntl();
  return (
    <Backdrop isOpen={isOpen} isDismissable={isDismissable} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Sheet $wide={wide}>
        <Content>
          <Top>
            <AriaHeading slot="title" level={2}>
              {title}
            </AriaHeading>
            <Button $variant="quiet" $small aria-label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose}>
              <CloseIcon />
            </Button>
          </Top>
          {children}
        </Content>
      </Sheet>
    </Backdrop>
  );
}
