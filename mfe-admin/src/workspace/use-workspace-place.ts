import { useEffect, useRef, useState, type RefObject } from 'react';

import { defaultLocale, localizedFieldName, splitFieldName, type Locale } from 'shared-contracts/localization';
import { useAddressState } from 'shared-ui/records';

import { workspaceTabs, isInTab, tabOf, type FormTab, type Home } from '../placement/placement';
import { useTargetText } from '../records/references/record-address';
import { shownIn, useFormLanguageState } from '../translations/form-language';
import { otherTabs, type OtherTab } from './other-tabs';
import { focusSection } from './sections';

/** Focuses the control of a value, or of the list that contains it. */
function focusControl(inside: HTMLElement | null, path: string): void {
  const name = CSS.escape(path);
  const control = inside?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  if (control) control.focus();
  else if (path.includes('.')) focusControl(inside, path.slice(0, path.lastIndexOf('.')));
}

export type Tab = FormTab | OtherTab;

const formTabs: Record<Home, readonly FormTab[]> = { basics: workspaceTabs, details: ['details', ...workspaceTabs] };

const parameters = ['tab'] as const;

/** The element to focus once its tab is shown: a value, or the first section of the tab. */
interface Target {
  tab: Tab;
  path: string | null;
}

/** The tab of the workspace, from the address, with the text and language that a link opens. */
export function useWorkspacePlace(home: Home, form: RefObject<HTMLElement | null>) {
  const linked = useTargetText();
  const [address, setAddress] = useAddressState(parameters);
  const language = useFormLanguageState(linked);
  const { setShown } = language;
  const tabs: readonly Tab[] = [...formTabs[home], ...otherTabs];
  const tab = tabs.find((known) => known === address.tab) ?? (linked?.path ? tabOf(linked.path, home) : home);

  const [target, setTarget] = useState<Target | null>(null);
  const reached = useRef<Target | null>(null);
  useEffect(() => {
    if (target?.tab !== tab || target === reached.current) return;
    reached.current = target;
    if (target.path !== null) focusControl(form.current, target.path);
    else
      focusSection(
        form.current?.querySelector<HTMLElement>('[data-section]') ?? form.current?.querySelector('[role="tabpanel"]'),
      );
  }, [target, tab, form]);

  const show = (next: Tab) => {
    // Each tab is a step that Back reverses.
    if (next !== tab) setAddress({ tab: next }, { push: true });
  };
  const showTab = (next: Tab) => {
    // Otherwise the previously focused text would take the focus.
    setShown((current) => current && { ...current, path: null });
    show(next);
  };
  /** Shows a value or text of the form and focuses it: `characters.1.nameJa`. */
  const goTo = (path: string) => {
    const { field, locale } = splitFieldName(path);
    setShown((current) => shownIn(locale ?? current?.locale ?? defaultLocale, field));
    const shownTab = isInTab(tab, path) ? tab : tabOf(path, home);
    setTarget({ tab: shownTab, path });
    show(shownTab);
  };
  return {
    ...language,
    tabs,
    tab,
    formTab: formTabs[home].find((known) => known === tab),
    showTab,
    /** Shows the next or previous tab and focuses its first section. */
    stepTab: (step: 1 | -1) => {
      const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? tab;
      setTarget({ tab: next, path: null });
      showTab(next);
    },
    goTo,
    goToText: (path: string, locale: Locale) => goTo(localizedFieldName(path, locale)),
  };
}

export type WorkspacePlace = ReturnType<typeof useWorkspacePlace>;
