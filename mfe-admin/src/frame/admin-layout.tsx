import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { useAppSelector, useLogoutMutation } from 'shared-client';
import { IconButton, media, MenuIcon, SkipLink, Text, tokens } from 'shared-ui';
import { Drawer, AlertDialog } from 'shared-ui/overlays';
import { countInputs, forgetInputsOf } from 'shared-ui/records';

import { Commands, type OpenedCommand } from '../commands/commands';
import { useScreenName } from '../layout/screens';
import { SettingsDialog } from '../account/settings-dialog';
import { SignInAgainDialog } from '../session/sign-in-again-dialog';
import { useText } from '../text';
import { Sidebar } from './sidebar';

/**
 * Signs out, which ends the session locally even if the call fails (specification, section 4). First the dialog asks
 * whether to keep unsaved input on this device.
 */
function useSignOut(): { signOut: () => void; isSigningOut: boolean; dialog: ReactNode } {
  const text = useText();
  const username = useAppSelector((state) => state.session.username) ?? '';
  const [logout, { isLoading }] = useLogoutMutation();
  const [keptInputs, setKeptInputs] = useState(0);
  return {
    isSigningOut: isLoading,
    signOut: () => void countInputs(username).then((count) => (count === 0 ? void logout() : setKeptInputs(count))),
    dialog: (
      <AlertDialog
        isOpen={keptInputs > 0}
        title={text('kept.signOut')}
        description={text('kept.signOut.description', { count: keptInputs })}
        confirmLabel={text('kept.signOut.delete')}
        onConfirm={() => void forgetInputsOf(username).then(() => logout())}
        onCancel={() => setKeptInputs(0)}
        other={{ label: text('kept.signOut.keep'), onAction: () => void logout() }}
      />
    ),
  };
}

const Frame = styled.div`
  min-block-size: 100svh;
  ${media.wide} {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr);
  }
`;

/** On small screens. */
const TopBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
  padding: ${tokens.space.s} ${tokens.space.m};
  border-block-end: 1px solid ${tokens.color.line};
  ${media.wide} {
    display: none;
  }
`;

const Side = styled.aside`
  display: none;
  ${media.wide} {
    display: flex;
    flex-direction: column;
    position: sticky;
    inset-block-start: 0;
    block-size: 100svh;
    padding: ${tokens.space.m};
    overflow-y: auto;
    background: ${tokens.color.surface};
    border-inline-end: 1px solid ${tokens.color.line};
  }
`;

const space = 'clamp(1rem, 3vw, 2rem)';

const Content = styled.main`
  min-inline-size: 0;
  padding: ${space};
  /* A notice must not cover a control at the end of a page. */
  padding-block-end: calc(${space} + ${tokens.toastHeight});
`;

const Notice = styled.div.attrs({ role: 'status' })`
  margin-block-end: ${tokens.space.l};
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  background: ${tokens.color.accentSoft};
`;

/** Says that nothing can be saved, before anybody tries. */
function ReadOnlyNotice() {
  const text = useText();
  const { readOnly } = useAppSelector((state) => state.session);
  if (!readOnly) return null;
  return (
    <Notice>
      <strong>{text('readOnly.title')}</strong>
      <Text $size="small">{text('readOnly.text')}</Text>
    </Notice>
  );
}

/** The frame of every admin page, with a sidebar that is a drawer on small screens. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [command, setCommand] = useState<OpenedCommand>(null);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const { signOut, isSigningOut, dialog } = useSignOut();
  const closingMenu = (action: () => void) => () => {
    setMenuOpen(false);
    action();
  };
  const account = {
    onSettings: closingMenu(() => setSettingsOpen(true)),
    onSignOut: closingMenu(signOut),
    isSigningOut,
  };
  return (
    <Frame>
      <SkipLink />
      <TopBar>
        <IconButton
          $variant="quiet"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label={text('admin.menu.open')}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </IconButton>
        <strong>{useScreenName()}</strong>
      </TopBar>
      <Side aria-label={text('admin.menu')}>
        <Sidebar onSearch={() => setCommand('find')} {...account} />
      </Side>
      <Drawer isOpen={isMenuOpen} title={text('admin.menu')} onClose={() => setMenuOpen(false)}>
        <Sidebar onSearch={closingMenu(() => setCommand('find'))} onLeave={() => setMenuOpen(false)} {...account} />
      </Drawer>
      <Content id="main" tabIndex={-1}>
        <ReadOnlyNotice />
        {children}
      </Content>
      {areSettingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
      {dialog}
      <Commands opened={command} onOpen={setCommand} account={account} />
      <SignInAgainDialog />
    </Frame>
  );
}
