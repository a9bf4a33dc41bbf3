import { useEffect, useState } from 'react';

import { isLocale, type Locale } from 'shared-contracts/localization';
import type { ShownText } from 'shared-ui/forms';
import { useSearchParams } from 'shared-ui/router';

/** Parameter names. `lang` is the language of the site and independent of these. */
const names = { record: 'edit', language: 'language', text: 'text' } as const;

/** Stands for the id of a record that is yet to be made. */
export const newRecord = 'new';

/** A deep link to a record, at a language and a text. */
export interface DeepLink {
  id: string;
  language: Locale | null;
  /** Path of the text to focus, such as `characters.0.name`. */
  text: string | null;
}

const parametersOf = ({ language, text }: Omit<DeepLink, 'id'>) => ({
  ...(language ? { [names.language]: language } : {}),
  ...(text ? { [names.text]: text } : {}),
});

/** Address of an editor that opens a record at a language, for that page's `useDeepLink`. */
export function deepLink(page: string, { id, ...at }: DeepLink): string {
  return `${page}?${new URLSearchParams({ [names.record]: id, ...parametersOf(at) }).toString()}`;
}

/** Address of the details editor of a project at a language. */
export function detailsLink({ id, ...at }: DeepLink): string {
  return `/admin/project-details?${new URLSearchParams({ project: id, ...parametersOf(at) }).toString()}`;
}

/** The language and text of the current address; stable for the same address. */
export function useAskedText(): ShownText | null {
  const [search] = useSearchParams();
  const language = search.get(names.language);
  const path = search.get(names.text);
  const [asked, setAsked] = useState<ShownText | null>(null);
  const wanted = isLocale(language) ? { locale: language, path } : null;
  if (wanted?.locale === asked?.locale && wanted?.path === asked?.path) return asked;
  setAsked(wanted);
  return wanted;
}

/**
 * The deep link in the address. It applies once: reload and Back do not open it again.
 * @returns a stable object until the link changes
 */
export function useDeepLink(): DeepLink | null {
  const [search, setSearch] = useSearchParams();
  const id = search.get(names.record);
  const language = search.get(names.language);
  const text = search.get(names.text);
  const [link, setLink] = useState<DeepLink | null>(null);
  const known = isLocale(language) ? language : null;
  if (id !== null && (link?.id !== id || link.language !== known || link.text !== text))
    setLink({ id, language: known, text });
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
  }, [id, language, text, setSearch]);
  return link;
}
