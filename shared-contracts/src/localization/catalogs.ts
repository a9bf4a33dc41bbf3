import { fallbackLocale } from './languages';
import { defaultLocale } from './locales';

/** The modules of a folder that match a pattern, resolved at build time. */
export interface ModuleContext<Module> {
  (request: string): Module;
  /** Requests of all modules, such as `./ja.ts`. */
  keys(): string[];
}

declare global {
  interface ImportMeta {
    /**
     * Implemented by webpack, and by the Jest transform in tests.
     * @param folder relative to the file
     * @param options literals, because they are read at build time
     */
    webpackContext<Module>(folder: string, options: { regExp: RegExp }): ModuleContext<Module>;
  }
}

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
