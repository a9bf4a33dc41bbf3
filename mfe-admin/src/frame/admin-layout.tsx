import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { IconButton, media, MenuIcon, SkipLink, tokens } from 'shared-ui';
import { Drawer } from 'shared-ui/overlays';
import { useLocation } from 'shared-ui/router';

import { Commands, type OpenedCommand } from '../commands/commands';
import { screens } from '../layout/screens';
import { SettingsDialog } from '../session/settings-dialog';
import { SignInAgainDialog } from '../session/sign-in-again-dialog';
import { useSignOut } from '../session/use-sign-out';
import { useText } from '../text';
import { Sidebar } from './sidebar';

const Frame = styled.div`
  min-block-size: 100svh;
  ${media.wide} {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr);
  }
`;

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
  /* A notice covers no control at the end of a page. */
  padding-block-end: calc(${space} + ${tokens.toastHeight});
`;

/** The name of the screen, at the top of a phone; the page has its own heading. */
function CurrentScreen() {
  const text = useText();
  const { pathname } = useLocation();
  const current = screens.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return <strong>{text(current?.label ?? 'admin.mode')}</strong>;
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
        <CurrentScreen />
      </TopBar>
      <Side aria-label={text('admin.menu')}>
        <Sidebar onSearch={() => setCommand('find')} {...account} />
      </Side>
      <Drawer isOpen={isMenuOpen} title={text('admin.menu')} onClose={() => setMenuOpen(false)}>
        <Sidebar onSearch={closingMenu(() => setCommand('find'))} onLeave={() => setMenuOpen(false)} {...account} />
      </Drawer>
      <Content id="main" tabIndex={-1}>
        {children}
      </Content>
      {areSettingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
      {dialog}
      <Commands opened={command} onOpen={setCommand} account={account} />
      <SignInAgainDialog />
    </Frame>
  );
}
