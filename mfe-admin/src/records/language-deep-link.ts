import { useEffect, useState, type RefObject } from 'react';

import { isLocale, type Locale } from 'shared-contracts/localization';
import { useSearchParams } from 'shared-ui/router';

/** Names of the parameters. `lang` is the language of the site and has nothing to do with it. */
const names = { record: 'edit', language: 'language' } as const;

/** What an address asks to be opened: a record, at a language. */
export interface DeepLink {
  id: string;
  language: Locale | null;
}

/** Address of an editor that opens with a record at a language, for `useDeepLink` of that page. */
export function deepLink(page: string, { id, language }: DeepLink): string {
  const search = new URLSearchParams({ [names.record]: id, ...(language ? { [names.language]: language } : {}) });
  return `${page}?${search.toString()}`;
}

/**
 * What the address asked for when the page was opened. It is asked once: a reload, or the way back, does not open it
 * again.
 */
export function useDeepLink(): DeepLink | null {
  const [search, setSearch] = useSearchParams();
  const id = search.get(names.record);
  const language = search.get(names.language);
  const [link] = useState(() => (id === null ? null : { id, language: isLocale(language) ? language : null }));
  useEffect(() => {
    if (id === null) return;
    setSearch(
      (current) => {
        const rest = new URLSearchParams(current);
        for (const name of Object.values(names)) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  }, [id, setSearch]);
  return link;
}

/** Shows a language in every multilingual field of a form when the form appears. */
export function useShownLanguage(form: RefObject<HTMLElement | null>, language: Locale | null): void {
  useEffect(() => {
    if (!language) return;
    // The tabs keep their language themselves; a click is what they understand.
    const tabs = form.current?.querySelectorAll<HTMLElement>(`[role="tab"][data-tab="${language}"]`) ?? [];
    for (const tab of tabs) tab.click();
    tabs[0]?.focus();
  }, [form, language]);
}
