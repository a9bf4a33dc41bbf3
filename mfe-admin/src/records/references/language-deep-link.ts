import { useEffect, useState, useMemo } from 'react';

import { isLocale, type Locale } from 'shared-contracts/localization';
import type { ShownText } from 'shared-ui/forms';
import { useSearchParams } from 'shared-ui/router';

/** Parameter names. `lang` is the language of the site and independent of these. */
const names = { record: 'edit', language: 'language', text: 'text', from: 'from' } as const;

/** Stands for the id of a record that is yet to be made. */
export const newRecord = 'new';

/** Where in an editor a deep link leads. */
export interface LinkedText {
  language: Locale | null;
  /** Path of the text to focus, such as `characters.0.name`. */
  text: string | null;
  /** Search of the Translations screen that it came from, so that the way back keeps its filters. */
  from: string | null;
}

export interface DeepLink extends LinkedText {
  id: string;
}

export interface TargetText extends ShownText, Pick<LinkedText, 'from'> {}

export const parametersOf = ({ language, text, from }: Partial<LinkedText>): Record<string, string> => ({
  ...(language ? { [names.language]: language } : {}),
  ...(text ? { [names.text]: text } : {}),
  ...(from ? { [names.from]: from } : {}),
});

/** Address of an editor that opens a record at a language, for that page's `useDeepLink`. */
export function deepLink(page: string, { id, ...at }: Pick<DeepLink, 'id'> & Partial<LinkedText>): string {
  return `${page}?${new URLSearchParams({ [names.record]: id, ...parametersOf(at) }).toString()}`;
}

export const detailsAddress = (id: string): string =>
  `/admin/project-details?${new URLSearchParams({ project: id }).toString()}`;

/** The language and text of the current address; stable for the same address. */
export function useTargetText(): TargetText | null {
  const [search] = useSearchParams();
  const language = search.get(names.language);
  const path = search.get(names.text);
  const from = search.get(names.from);
  return useMemo(() => (isLocale(language) ? { locale: language, path, from } : null), [language, path, from]);
}

/** The deep link in the address, which is removed from it; stable until another one is followed. */
export function useDeepLink(): DeepLink | null {
  const [search, setSearch] = useSearchParams();
  const id = search.get(names.record);
  const language = search.get(names.language);
  const text = search.get(names.text);
  const from = search.get(names.from);
  const address = id === null ? null : deepLink('', { id, language: isLocale(language) ? language : null, text, from });
  const [followed, setFollowed] = useState<string | null>(null);
  const [link, setLink] = useState<DeepLink | null>(null);
  if (address !== followed) {
    setFollowed(address);
    if (id !== null) setLink({ id, language: isLocale(language) ? language : null, text, from });
  }
  useEffect(() => {
    if (address === null) return;
    setSearch(
      (current) => {
        const rest = new URLSearchParams(current);
        for (const name of Object.values(names)) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  }, [address, setSearch]);
  return link;
}
