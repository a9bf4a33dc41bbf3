import { useEffect, useRef, useState, type RefObject } from 'react';

import { localizedFieldName, splitFieldName, type Locale } from 'shared-contracts/localization';
import { useAddressState } from 'shared-ui/records';

import type { TabLayout } from '../placement/placement';
import { useTargetPath, useTargetText } from '../records/references/record-address';
import { useFormLanguageState } from '../translations/form-language';
import { focusSection } from './sections';

/** Focuses the control of a value, or of the list that contains it. */
function focusControl(inside: HTMLElement | null, path: string): void {
  const name = CSS.escape(path);
  const control = inside?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  if (control) control.focus();
  else if (path.includes('.')) focusControl(inside, path.slice(0, path.lastIndexOf('.')));
}

const parameters = ['tab'] as const;

/** The element to focus once its tab is shown: a value, or the first section of the tab. */
interface Target {
  tab: string;
  path: string | null;
}

/** The tab of a form, from the address, with the value, text and language that a link opens. */
export function useWorkspacePlace<Tab extends string>(layout: TabLayout<Tab>, form: RefObject<HTMLElement | null>) {
  const { tabs, home, isInTab, tabOf } = layout;
  const linked = useTargetText();
  const linkedPath = useTargetPath();
  const [address, setAddress] = useAddressState(parameters);
  const language = useFormLanguageState(linked);
  const { setShown } = language;
  const tab = tabs.find((known) => known === address.tab) ?? (linkedPath === null ? home : tabOf(linkedPath));

  const [target, setTarget] = useState<Target | null>(null);
  const reached = useRef<Target | null>(null);
  useEffect(() => {
    if (target?.tab !== tab || target === reached.current) return;
    reached.current = target;
    if (target.path !== null) focusControl(form.current, target.path);
    else
      focusSection(
        form.current?.querySelector<HTMLElement>('[data-section]') ??
          form.current?.querySelector('[role="tabpanel"][tabindex]'),
      );
  }, [target, tab, form]);

  const show = (next: Tab) => {
    // Each tab is a step that Back reverses.
    if (next !== tab) setAddress({ tab: next }, { push: true });
  };
  const showTab = (next: Tab) => {
    // Otherwise the previously focused text would take the focus.
    setShown(({ locale }) => ({ locale, path: null }));
    show(next);
  };
  /** Focuses a value or text once its tab is shown. @returns this tab */
  const aimAt = (path: string): Tab => {
    const { field, locale } = splitFieldName(path);
    setShown((current) => ({ locale: locale ?? current.locale, path: field }));
    const shownTab = isInTab(tab, path) ? tab : tabOf(path);
    setTarget({ tab: shownTab, path });
    return shownTab;
  };
  /** Shows a value or text of the form and focuses it: `characters.1.nameJa`. */
  const goTo = (path: string) => show(aimAt(path));
  // A text that is linked in a language is focused by its field.
  const followed = linked === null && address.tab === null ? linkedPath : null;
  const [reachedLink, setReachedLink] = useState<string | null>(null);
  if (followed !== reachedLink) {
    setReachedLink(followed);
    if (followed !== null) aimAt(followed);
  }
  return {
    ...language,
    tabs,
    tab,
    isInTab,
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

export type WorkspacePlace<Tab extends string> = ReturnType<typeof useWorkspacePlace<Tab>>;
