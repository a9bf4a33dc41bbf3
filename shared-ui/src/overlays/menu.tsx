import type { ReactNode } from 'react';
import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styled from 'styled-components';

import { buttonLook, type ButtonLook } from '../components/button';
import { tokens } from '../theme/tokens';
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
  onAction: () => void;
}

interface MenuProps extends ButtonLook {
  /** Accessible name of the button and the menu; optional if `trigger` is text. */
  label?: string;
  /** Content of the menu button. */
  trigger: ReactNode;
  items: readonly MenuAction[];
}

/** A menu button: arrow keys, type-ahead, Escape; restores focus to the button. */
export function Menu({ label, trigger, items, ...look }: MenuProps) {
  return (
    <OverlayLocale>
      <MenuTrigger>
        <Trigger {...look} aria-label={label}>
          {trigger}
        </Trigger>
        <Paper>
          <List aria-label={label}>
            {items.map(({ id, label: itemLabel, icon, isDisabled, onAction }) => (
              <Item key={id} id={id} textValue={itemLabel} isDisabled={isDisabled} onAction={onAction}>
                {icon}
                {itemLabel}
              </Item>
            ))}
          </List>
        </Paper>
      </MenuTrigger>
    </OverlayLocale>
  );
}
