import styled from 'styled-components';

import { BackIcon, Badge, LanguagePicker, Stack, tokens } from 'shared-ui';
import { Link, NavLink, useLocation } from 'shared-ui/router';

import { useText } from '../text';
import { screens } from '../layout/screens';
import { UserMenu, type AccountActions } from '../session/user-menu';

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
  &:hover {
    background: ${tokens.color.raised};
  }
  &.active {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.ink};
    font-weight: 600;
    box-shadow: inset 3px 0 0 ${tokens.color.accent};
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.5rem;
`;

const Column = styled(Stack)`
  flex: 1;
`;

const Bottom = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  margin-block-start: auto;
`;

const Languages = styled(LanguagePicker)`
  inline-size: 100%;
`;

interface SidebarProps extends AccountActions {
  /** Called when a page was chosen. */
  onLeave?: () => void;
}

/** Links to every admin page and back to the site, language and account. */
export function Sidebar({ onLeave, ...account }: SidebarProps) {
  const text = useText();
  // `/admin/` is the same page as `/admin`.
  const path = useLocation().pathname.replace(/\/+$/, '');
  return (
    <Column>
      <Back to="/">
        <BackIcon />
        {text('admin.back')}
      </Back>
      <Badge $tone="accent">{text('admin.mode')}</Badge>
      <Links aria-label={text('admin.menu')}>
        {screens.map(({ path: to, label, exact }) => (
          <Entry key={to} to={to} end={exact && path !== to} onClick={onLeave}>
            {text(label)}
          </Entry>
        ))}
      </Links>
      <Bottom>
        <Languages />
        <UserMenu {...account} />
      </Bottom>
    </Column>
  );
}
