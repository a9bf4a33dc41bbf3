import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { Badge, IconButton, media, MenuIcon, SkipLink, tokens } from 'shared-ui';
import { Drawer } from 'shared-ui/overlays';

import { Commands } from '../commands/commands';
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

const Content = styled.main`
  min-inline-size: 0;
  padding: clamp(1rem, 3vw, 2rem);
`;

/** The frame of every admin page, with a sidebar that is a drawer on small screens. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const [isMenuOpen, setMenuOpen] = useState(false);
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
        <Badge $tone="accent">{text('admin.mode')}</Badge>
      </TopBar>
      <Side aria-label={text('admin.menu')}>
        <Sidebar {...account} />
      </Side>
      <Drawer isOpen={isMenuOpen} title={text('admin.menu')} onClose={() => setMenuOpen(false)}>
        <Sidebar onLeave={() => setMenuOpen(false)} {...account} />
      </Drawer>
      <Content id="main" tabIndex={-1}>
        {children}
      </Content>
      {areSettingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
      {dialog}
      <Commands account={account} />
      <SignInAgainDialog />
    </Frame>
  );
}
