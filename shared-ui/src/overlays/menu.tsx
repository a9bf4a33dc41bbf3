import { useContext, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  OverlayTriggerStateContext,
  Popover,
  RouterProvider,
} from 'react-aria-components';
import styled from 'styled-components';

import { buttonLook, type ButtonLook } from '../components/button';
import { useBackCloses, useNavigate } from '../router';
import { tokens } from '../theme/tokens';
import { openOverlay } from './open-overlays';
import { OverlayLocale } from './overlay-locale';

const Trigger = styled(AriaButton)<ButtonLook>`
  ${buttonLook}
`;

const Paper = styled(Popover)`
  min-inline-size: 12rem;
  padding: ${tokens.space.xs};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.high};
`;

const List = styled(AriaMenu)`
  outline: none;
`;

const Item = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-block-size: 2.5rem;
  padding: 0.25rem 0.75rem;
  border-radius: ${tokens.radius.s};
  text-decoration: none;
  cursor: pointer;
  &[data-focused] {
    background: ${tokens.color.accentSoft};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** A link within the site; `onAction` is not called for it. */
  href?: string;
  onAction: () => void;
}

export interface MenuChoice<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

interface MenuProps<Id extends string> extends ButtonLook {
  label?: string;
  trigger: ReactNode;
  items: readonly MenuAction[];
  choice?: MenuChoice<Id>;
}

const ChoiceLabel = styled(Header)`
  padding: ${tokens.space.s} 0.75rem 0;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.size.small};
`;

const ChoiceSection = styled(MenuSection)`
  margin-block-end: ${tokens.space.xs};
  border-block-end: 1px solid ${tokens.color.line};
`;

function Choice<Id extends string>({ label, options, selected, onSelect }: MenuChoice<Id>) {
  return (
    <ChoiceSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const option = options.find(({ id }) => keys === 'all' || keys.has(id));
        if (option) onSelect(option.id);
      }}
    >
      <ChoiceLabel>{label}</ChoiceLabel>
      {options.map(({ id, label: optionLabel }) => (
        <Item key={id} id={id} textValue={optionLabel}>
          <span aria-hidden>{id === selected ? '●' : '○'}</span>
          {optionLabel}
        </Item>
      ))}
    </ChoiceSection>
  );
}

function BackCloses() {
  const menu = useContext(OverlayTriggerStateContext);
  useBackCloses(true, () => menu?.close());
  return null;
}

export function Menu<Id extends string>({ label, trigger, items, choice, ...look }: MenuProps<Id>) {
  const navigate = useNavigate();
  return (
    <OverlayLocale>
      <MenuTrigger>
        <Trigger {...look} aria-label={label}>
          {trigger}
        </Trigger>
        <Paper ref={openOverlay}>
          <BackCloses />
          <RouterProvider navigate={(to) => void navigate(to)}>
            <List aria-label={label}>
              {choice ? <Choice {...choice} /> : null}
              {items.map(({ id, label: itemLabel, icon, isDisabled, href, onAction }) => (
                <Item
                  key={id}
                  id={id}
                  textValue={itemLabel}
                  isDisabled={isDisabled}
                  {...(href === undefined ? { onAction } : { href })}
                >
                  {icon}
                  {itemLabel}
                </Item>
              ))}
            </List>
          </RouterProvider>
        </Paper>
      </MenuTrigger>
    </OverlayLocale>
  );
}
