import { useMay } from 'shared-ui/records';

import { isInTab, tabOf, workspaceTabs, type FormTab, type Home, type TabLayout } from '../placement/placement';
import { otherTabs, rightsOfTabs, type OtherTab } from './other-tabs';

export type Tab = FormTab | OtherTab;

const formTabs: Record<Home, readonly FormTab[]> = { basics: workspaceTabs, details: ['details', ...workspaceTabs] };

export const isFormTab = (tab: Tab): tab is FormTab => formTabs.details.some((known) => known === tab);

/** The tabs of the workspace of a project that the signed-in account may open. */
export function useProjectTabs(home: Home): TabLayout<Tab> {
  const may = useMay();
  return {
    tabs: [...formTabs[home], ...otherTabs.filter((tab) => may(rightsOfTabs[tab]))],
    home,
    isInTab,
    tabOf: (path) => tabOf(path, home),
  };
}
