import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

const List = styled(TabList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};
  margin-block-end: ${tokens.space.m};
  border-block-end: 1px solid ${tokens.color.line};
`;

const Tab = styled(AriaTab)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: ${tokens.space.m};
  border-block-end: 3px solid transparent;
  font-weight: 600;
  cursor: pointer;
  &[data-selected] {
    border-color: ${tokens.color.accent};
    color: ${tokens.color.accent};
  }
`;

interface TabsProps {
  /** What is chosen between, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** Id of the tab that is shown; without it the tabs keep it themselves, beginning with the first. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Views of which one is shown; arrow keys lead from one to the next. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
