import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList as AriaTabList, Tabs as AriaTabs } from 'react-aria-components';
import styled from 'styled-components';

import { tokens } from '../../theme/tokens';

const Whole = styled(AriaTabs)`
  display: contents;
`;

const List = styled(AriaTabList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;

const Tab = styled(AriaTab)`
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
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
  }
  &[data-compact='true'] {
    min-inline-size: 1.75rem;
    min-block-size: 1.75rem;
    justify-content: center;
    padding-inline: 0.25rem;
  }
`;

interface TabListProps<Id extends string> {
  /** Base for the ids of the tabs and the panel: see `tabPanelProps`. */
  id: string;
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  isCompact?: boolean;
}

export function TabList<Id extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  isCompact = false,
}: TabListProps<Id>) {
  return (
    <Whole
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((known) => known.id === key);
        if (tab && tab.id !== selected) onSelect(tab.id);
      }}
    >
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            data-compact={isCompact}
            // The panel is somewhere else, such as below a toolbar.
            render={(props) =>
              'href' in props ? (
                <a {...props}>{props.children}</a>
              ) : (
                <div {...props} id={`${id}-${tab.id}`} aria-controls={`${id}-panel`} />
              )
            }
          >
            {tab.label}
          </Tab>
        ))}
      </List>
    </Whole>
  );
}

export const tabPanelProps = (id: string, selected: string) => ({
  id: `${id}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${selected}`,
});
