import { fallbackLocale } from './languages';
import { defaultLocale } from './locales';

export interface ModuleContext<Module> {
  (request: string): Module;
  keys(): string[];
}

declare global {
  interface ImportMeta {
    /** Implemented by webpack, which needs literal arguments at build time, and by the Jest transform. */
    webpackContext<Module>(folder: string, options: { regExp: RegExp }): ModuleContext<Module>;
  }
}

export type Catalog<Id extends string> = Readonly<Record<Id, string>>;

/** A build that is older than a language returns English, or Japanese if there is no English either. */
export type Catalogs<Id extends string> = (locale: string) => Catalog<Id>;

interface CatalogModule {
  texts: Catalog<string>;
}

/**
 * All languages are in the files of a module, so that changing the language needs no network and cannot fail.
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

/** Merged once per language, because a page reads single texts. */
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
