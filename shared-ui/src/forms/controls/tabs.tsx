import { useId, type ReactNode } from 'react';

import { Stack } from '../../components/layout';
import { TabList, tabPanelProps } from './tab-list';

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  /** Id of the selected tab. */
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Tabs with one selected panel, with arrow keys. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId();
  return (
    <Stack>
      <TabList id={id} label={label} tabs={tabs} selected={selected} onSelect={onSelect} />
      <div {...tabPanelProps(id, selected)}>{tabs.find((tab) => tab.id === selected)?.content}</div>
    </Stack>
  );
}
