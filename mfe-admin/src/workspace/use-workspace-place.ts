import { useEffect, useRef, useState, type RefObject } from 'react';

import { defaultLocale, localizedFieldName, splitFieldName, type Locale } from 'shared-contracts/localization';
import { useAddressState } from 'shared-ui/records';

import { workspaceTabs } from '../placement/place';
import { useTargetText } from '../records/references/language-deep-link';
import { shownIn, useFormLanguageState } from '../translations/form-language';
import { focusSection } from './sections';
import { isInTab, tabOf, workspaceFields, type FormTab, type Home } from './workspace-form';

/** Focuses the control of a value, or of the list that it is in. */
function focusControl(inside: HTMLElement | null, path: string): void {
  const name = CSS.escape(path);
  const control = inside?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  if (control) control.focus();
  else if (path.includes('.')) focusControl(inside, path.slice(0, path.lastIndexOf('.')));
}

/** The tabs with what belongs to a project, after those of its form. */
export const otherTabs = ['logs', 'requests', 'history'] as const;

export type Tab = FormTab | (typeof otherTabs)[number];

const formTabs: Record<Home, readonly FormTab[]> = { basics: workspaceTabs, details: ['details', ...workspaceTabs] };

const parameters = ['tab'] as const;

/** The focus once its tab is shown: a value, or the first section of the tab. */
interface Target {
  tab: Tab;
  path: string | null;
}

/** A localized text without its language suffix, and its language; other paths as they are. */
function textOf(path: string): { path: string; locale: Locale | null } {
  const { field, locale } = splitFieldName(path);
  const [name = path] = field.split('.');
  const isLocalized = locale !== null && (field !== name || workspaceFields[name]?.kind === 'localized');
  return isLocalized ? { path: field, locale } : { path, locale: null };
}

/** The tab of the workspace, which is in the address, with the text and language that a link leads to. */
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
    if (target === null || target === reached.current || target.tab !== tab) return;
    reached.current = target;
    if (target.path !== null) focusControl(form.current, target.path);
    else
      focusSection(
        form.current?.querySelector<HTMLElement>('[data-section]') ?? form.current?.querySelector('[role="tabpanel"]'),
      );
  }, [target, tab, form]);

  const show = (next: Tab) => {
    // Each tab is a step that Back takes back.
    if (next !== tab) setAddress({ tab: next }, { push: true });
  };
  const showTab = (next: Tab) => {
    // Otherwise the text that was focused last would take the focus.
    setShown((current) => current && { ...current, path: null });
    show(next);
  };
  /** Shows a value or text of the form and focuses it: `characters.1.nameJa`. */
  const goTo = (path: string) => {
    const text = textOf(path);
    setShown((current) => shownIn(text.locale ?? current?.locale ?? defaultLocale, text.path));
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
