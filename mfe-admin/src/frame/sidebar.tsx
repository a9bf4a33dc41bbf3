import { useId } from 'react';
import styled from 'styled-components';

import { useSummarizeCollaborationRequestsQuery } from 'shared-client';
import {
  BackIcon,
  Badge,
  Button,
  ButtonLink,
  icon,
  LanguagePicker,
  media,
  Stack,
  StudioSeal,
  tokens,
  useStudioName,
} from 'shared-ui';
import { NavLink, useLocation } from 'shared-ui/router';

import { highlight } from '../layout/filters/choice-button';
import { inboxPath, screenGroups, useScreens } from '../layout/screens';
import { Note } from '../layout/text';
import { UserMenu, type AccountActions } from '../session/user-menu';
import { useText } from '../text';

const SearchIcon = icon(<path d="M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20" />);

const Brand = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xs} ${tokens.space.s};
  min-inline-size: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Back = styled(ButtonLink)`
  align-self: start;
`;

const Group = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 2px;
  & > li {
    position: relative;
  }
`;

/** Apart from what editors work on. */
const System = styled.div`
  padding-block-start: ${tokens.space.s};
  border-block-start: 1px solid ${tokens.color.line};
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-block-size: 2.5rem;
  padding-inline: 0.75rem;
  border-radius: ${tokens.radius.s};
  text-decoration: none;
  ${media.wide} {
    min-block-size: 2.125rem;
  }
  & > svg {
    flex: none;
  }
  &:hover {
    background: ${tokens.color.raised};
  }
  &.active {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.ink};
    font-weight: 600;
    box-shadow: inset 3px 0 0 ${tokens.color.accent};
    ${highlight}
  }
`;

/** Beside the link, whose name remains that of its screen. */
const Number = styled(Badge).attrs({ role: 'img' })`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-end: 0.5rem;
  transform: translateY(-50%);
  pointer-events: none;
`;

const Search = styled(Button)`
  justify-content: start;
  background: ${tokens.color.raised};
  color: ${tokens.color.inkSoft};
  & > kbd {
    display: none;
    margin-inline-start: auto;
    font-size: ${tokens.size.small};
    ${media.wide} {
      display: inline;
    }
  }
`;

const Column = styled(Stack)`
  flex: 1;
  gap: 0.75rem;
`;

const Bottom = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.s};
  margin-block-start: auto;
`;

const Languages = styled(LanguagePicker)`
  inline-size: 100%;
`;

interface SidebarProps extends AccountActions {
  onSearch: () => void;
  onLeave?: (() => void) | undefined;
}

function Unanswered() {
  const text = useText();
  const { data } = useSummarizeCollaborationRequestsQuery();
  if (!data?.unanswered) return null;
  return (
    <Number $tone="accent" aria-label={text('dashboard.unanswered', { count: data.unanswered })}>
      {data.unanswered}
    </Number>
  );
}

function ScreenLinks({ group, onLeave }: Pick<SidebarProps, 'onLeave'> & { group: (typeof screenGroups)[number] }) {
  const text = useText();
  const id = useId();
  // `/admin/` is the same page as `/admin`.
  const path = useLocation().pathname.replace(/\/+$/, '');
  const hasHeading = group !== 'today';
  const Section = group === 'system' ? System : 'div';
  return (
    <Section>
      {hasHeading ? <Note id={id}>{text(`sidebar.${group}`)}</Note> : null}
      <Group aria-labelledby={hasHeading ? id : undefined}>
        {useScreens()
          .filter((screen) => screen.group === group)
          .map(({ path: to, label, icon: Icon }) => (
            <li key={to}>
              {/* The dashboard is current on its exact path only (specification, section 2). */}
              <Entry to={to} end={to === '/admin' && path !== to} onClick={onLeave}>
                <Icon />
                {text(label)}
              </Entry>
              {to === inboxPath ? <Unanswered /> : null}
            </li>
          ))}
      </Group>
    </Section>
  );
}

/** The studio, a search, links to every admin page and back to the site, language and account. */
export function Sidebar({ onSearch, onLeave, ...account }: SidebarProps) {
  const text = useText();
  const { text: studio, lang } = useStudioName();
  const shown = useScreens();
  const groups = screenGroups.filter((group) => shown.some((screen) => screen.group === group));
  return (
    <Column>
      <Brand>
        <StudioSeal size="2rem" />
        <span lang={lang}>{studio}</span>
        <Badge $tone="accent">{text('admin.mode')}</Badge>
      </Brand>
      <Back to="/" $variant="quiet" $small>
        <BackIcon />
        {text('admin.back')}
      </Back>
      <Search $variant="secondary" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <SearchIcon />
        {text('commands.search')}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Search>
      <Stack as="nav" $gap="s" aria-label={text('admin.menu')}>
        {groups.map((group) => (
          <ScreenLinks key={group} group={group} onLeave={onLeave} />
        ))}
      </Stack>
      <Bottom>
        <Languages />
        <UserMenu {...account} />
      </Bottom>
    </Column>
  );
}
