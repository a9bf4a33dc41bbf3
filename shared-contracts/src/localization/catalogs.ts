import { fallbackLocale } from './languages';
import { defaultLocale } from './locales';
import type { ModuleContext } from './module-context';

/** The texts of one language, by id. */
export type Catalog<Id extends string> = Readonly<Record<Id, string>>;

/**
 * Returns the texts of a language. A build that is older than a language returns English, or Japanese if it lacks that
 * too.
 */
export type Catalogs<Id extends string> = (locale: string) => Catalog<Id>;

/** A catalog file: `messages/ko.ts` exports the Korean texts. */
interface CatalogModule {
  texts: Catalog<string>;
}

/**
 * Loads the catalog files of one folder.
 * @param folder files named after languages: `import.meta.webpackContext('.', …)` beside them
 */
export function catalogs<Id extends string>(folder: ModuleContext<CatalogModule>): Catalogs<Id> {
  const names = new Set(folder.keys());
  const find = (locale: string) => (names.has(`./${locale}.ts`) ? folder(`./${locale}.ts`).texts : undefined);
  return (locale) => {
    const texts = find(locale) ?? find(fallbackLocale) ?? find(defaultLocale);
    if (!texts) throw new Error(`There is no catalog for ${fallbackLocale} or ${defaultLocale}`);
    return texts;
  };
}

type IdsOf<Part> = Part extends Catalogs<never> ? keyof ReturnType<Part> & string : never;

/** Catalogs with the texts of several. They are merged once per language, because a page reads them one by one. */
export function mergedCatalogs<Parts extends readonly Catalogs<never>[]>(
  ...parts: Parts
): Catalogs<IdsOf<Parts[number]>> {
  const merged = new Map<string, Catalog<IdsOf<Parts[number]>>>();
  return (locale) => {
    const known = merged.get(locale);
    if (known) return known;
    const texts: Catalog<IdsOf<Parts[number]>> = Object.assign({}, ...parts.map((part) => part(locale)));
    merged.set(locale, texts);
    return texts;
  };
}
