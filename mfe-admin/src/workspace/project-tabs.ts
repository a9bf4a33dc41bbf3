import { isInTab, tabOf, workspaceTabs, type FormTab, type Home, type TabLayout } from '../placement/placement';
import { otherTabs, type OtherTab } from './other-tabs';

export type Tab = FormTab | OtherTab;

const formTabs: Record<Home, readonly FormTab[]> = { basics: workspaceTabs, details: ['details', ...workspaceTabs] };

export const isFormTab = (tab: Tab): tab is FormTab => formTabs.details.some((known) => known === tab);

/** The tabs of the workspace of a project. */
export const projectTabs = (home: Home): TabLayout<Tab> => ({
  tabs: [...formTabs[home], ...otherTabs],
  home,
  isInTab,
  tabOf: (path) => tabOf(path, home),
});
