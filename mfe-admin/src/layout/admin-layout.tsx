import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useAppSelector, useLogoutMutation } from 'shared-contracts/client';
import { BackIcon, Badge, Button, CloseIcon, LanguagePicker, media, MenuIcon, tokens } from 'shared-ui';
import { Link, NavLink } from 'shared-ui/router';

const Frame = styled.div`
  min-block-size: 100svh;
  ${media.wide} {
    display: grid;
    grid-template-columns: 16rem 1fr;
  }
`;

const TopBar = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
  padding: ${tokens.space.s} ${tokens.space.m};
  border-block-end: 1px solid ${tokens.color.line};
  ${media.wide} {
    display: none;
  }
`;

const Sidebar = styled.aside<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'flex' : 'none')};
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${tokens.layer.overlay};
  inline-size: min(18rem, 86vw);
  flex-direction: column;
  gap: ${tokens.space.m};
  padding: ${tokens.space.m};
  overflow-y: auto;
  background: ${tokens.color.surface};
  border-inline-end: 1px solid ${tokens.color.line};
  ${media.wide} {
    display: flex;
    position: sticky;
    inset-block-start: 0;
    block-size: 100svh;
    inline-size: auto;
  }
`;

const Links = styled.nav`
  display: grid;
  gap: 2px;
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  min-block-size: 2.5rem;
  padding-inline: 0.75rem;
  border-radius: ${tokens.radius.s};
  text-decoration: none;
  &.active {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.ink};
    font-weight: 600;
  }
  &:hover {
    background: ${tokens.color.raised};
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.5rem;
`;

const Bottom = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  margin-block-start: auto;
`;

const Content = styled.main`
  min-inline-size: 0;
  padding: clamp(1rem, 3vw, 2rem);
`;

/** Pages of the admin, in the order of the sidebar. */
const pages = [
  { path: '/admin', id: 'admin.dashboard', exact: true },
  { path: '/admin/requests', id: 'admin.requests', exact: false },
] as const;

/** The frame of every admin page: a sidebar that becomes a drawer on small screens. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [logout, { isLoading }] = useLogoutMutation();
  const username = useAppSelector((state) => state.session.username);

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <Frame>
      <TopBar>
        <Button ref={toggle} $variant="quiet" $small aria-expanded={open} aria-controls="admin-sidebar" aria-label={intl.formatMessage({ id: open ? 'admin.menu.close' : 'admin.menu.open' })} onClick={() => setOpen(!open)}>
          {open ? <CloseIcon /> : <MenuIcon />}
        </Button>
        <Badge $tone="accent">{intl.formatMessage({ id: 'admin.mode' })}</Badge>
      </TopBar>
      <Sidebar id="admin-sidebar" $open={open}>
        <Back to="/">
          <BackIcon />
          {intl.formatMessage({ id: 'admin.back' })}
        </Back>
        <Badge $tone="accent">{intl.formatMessage({ id: 'admin.mode' })}</Badge>
        <Links aria-label={intl.formatMessage({ id: 'admin.menu' })}>
          {pages.map(({ path, id, exact }) => (
            <Entry key={path} to={path} end={exact} onClick={() => setOpen(false)}>
              {intl.formatMessage({ id })}
            </Entry>
          ))}
        </Links>
        <Bottom>
          <LanguagePicker />
          <span>{username}</span>
          <Button $variant="secondary" $small disabled={isLoading} onClick={() => void logout()}>
            {intl.formatMessage({ id: 'admin.logout' })}
          </Button>
        </Bottom>
      </Sidebar>
      <Content id="main" tabIndex={-1}>
        {children}
      </Content>
    </Frame>
  );
}
