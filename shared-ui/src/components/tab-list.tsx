import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;

const Tab = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-block-size: 2rem;
  padding: 0.125rem 0.75rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.round};
  background: transparent;
  font-size: ${tokens.size.small};
  line-height: 1.5;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color.ink};
    border-color: ${tokens.color.ink};
    color: ${tokens.color.paper};
  }
  &[aria-selected='true'] > span {
    color: inherit;
  }
`;

interface TabListProps<Id extends string> {
  /** Base for the ids of the tabs and the panel: see `tabPanelProps`. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Index of the tab that a key moves to. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Tabs with one selected: a single tab stop, with arrow keys, Home and End. */
export function TabList<Id extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // The focused one: a selection that is in the address may follow later.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.tab : selected;
    const at = tabs.findIndex((tab) => tab.id === focused);
    const to = targetOf(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === selected}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </Tab>
      ))}
    </List>
  );
}

/** Attributes of the panel of the selected tab. */
export const tabPanelProps = (id: string, selected: string) => ({
  id: `${id}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${selected}`,
});
