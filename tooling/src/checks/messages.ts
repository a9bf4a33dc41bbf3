import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import * as z from 'zod';

import { defaultLocale, fallbackLocale, isCjk, locales, type Locale } from 'shared-contracts/localization';

import { manualFindings } from './messages/manual-words';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';
import { moduleNames } from '../repository/paths';

const packages = ['shared-contracts', 'shared-ui', 'backend', ...moduleNames];

type Catalog = Readonly<Record<string, string>>;
type Catalogs = ReadonlyMap<Locale, Catalog>;

const exportedCatalogs = z.record(z.string(), z.record(z.string(), z.string()));

/** The texts of a package in one language: the only object that its message file exports. */
async function catalog(root: string, folder: string, locale: Locale): Promise<Catalog> {
  const file = path.join(root, folder, `${locale}.ts`);
  return Object.values(exportedCatalogs.parse({ ...(await import(pathToFileURL(file).href)) }))[0] ?? {};
}

/** The catalogs of a folder; languages without one are missing. */
async function catalogsIn(root: string, folder: string): Promise<Catalogs> {
  const present = locales.filter((locale) => fs.existsSync(path.join(root, folder, `${locale}.ts`)));
  return new Map(
    await Promise.all(present.map(async (locale) => [locale, await catalog(root, folder, locale)] as const)),
  );
}

/** Sorted argument names of a message; throws if it is not valid ICU. */
function argumentsOf(text: string): string {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
      if ('options' in element) for (const option of Object.values(element.options)) walk(option.value);
      if ('children' in element) walk(element.children);
    }
  };
  walk(parse(text));
  return [...names].sort().join(', ');
}

/** Message ids, and prefixes and suffixes of ids, in the sources of a package. */
function namedIn(root: string, files: readonly string[]): { ids: Set<string>; beginnings: string[]; ends: string[] } {
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  const ends = new Set<string>();
  for (const file of files) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, id = ''] of source.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/gi)) ids.add(id);
    for (const [, beginning = ''] of source.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)*)\$\{/gi)) beginnings.add(beginning);
    for (const [, end = ''] of source.matchAll(/`\$\{\w+\}((?:\.[\w-]+)+)`/g)) ends.add(end);
  }
  return { ids, beginnings: [...beginnings], ends: [...ends] };
}

/** Words that are the same in every language. */
const everywhere = /^(?:URL|N\/A|Twitter)$/;

/**
 * Whether a text in another language was left in English. In a language with the same script one word may be the same.
 */
function isEnglish(text: string, { locale, english }: { locale: Locale; english: string | undefined }): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '').match(/\p{Letter}{2,}/gu) ?? [];
  const fewest = isCjk(locale) ? 1 : 2;
  return locale !== fallbackLocale && text === english && words.length >= fewest && !everywhere.test(text);
}

/** Texts of one folder that are empty, invalid, left in English, or have other arguments than in Japanese. */
function findingsInCatalogs(folder: string, catalogs: Catalogs): string[] {
  const [original, english] = [catalogs.get(defaultLocale), catalogs.get(fallbackLocale)];
  return [...catalogs].flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const finding = (what: string) => `${folder} ${locale}: ${id} ${what}`;
      if (text.trim() === '') return [finding('is empty')];
      try {
        return [
          ...(isEnglish(text, { locale, english: english?.[id] })
            ? [finding('is the English text: translate it')]
            : []),
          ...(argumentsOf(text) === argumentsOf(original?.[id] ?? '')
            ? []
            : [finding('has other arguments than in Japanese')]),
        ];
      } catch (error) {
        return [finding(`is no valid message (${error instanceof Error ? error.message : String(error)})`)];
      }
    }),
  );
}

type Named = ReturnType<typeof namedIn>;

/** Ids of a folder that no source names. */
const unusedTexts = (
  folder: string,
  ids: readonly string[],
  { ids: named, beginnings, ends }: Named,
  namedByRules: ReadonlySet<string>,
): string[] =>
  ids
    .filter(
      (id) =>
        !named.has(id) &&
        !namedByRules.has(id) &&
        !beginnings.some((beginning) => id.startsWith(beginning)) &&
        !ends.some((end) => id.endsWith(end)),
    )
    .map((id) => `${folder}: ${id} is shown nowhere: delete it in all languages`);

/**
 * Checks that every text has the same arguments in every language, that there are no unused texts, and that the manual
 * names no others. That every language has every text, and that a named one exists, is what the types say.
 */
export async function check(root: string): Promise<CheckResult> {
  const findings: string[] = [];
  let looked = 0;
  const texts = new Map<Locale, string[]>(locales.map((locale) => [locale, []]));
  const tracked = trackedFiles(root);
  const { ids: namedByRules } = namedIn(
    root,
    tracked.filter((file) => /^(shared-contracts|backend)\/src\/.*(?<!\/validation-messages|[.]test)[.]ts$/.test(file)),
  );
  for (const name of packages) {
    const sources = tracked.filter(
      (file) =>
        file.startsWith(`${name}/src/`) &&
        /\.tsx?$/.test(file) &&
        !file.includes('/messages/') &&
        !/\.test\.tsx?$/.test(file),
    );
    // A module has one folder of texts, or one per feature.
    const folders = tracked
      .filter((file) => file.startsWith(`${name}/src/`) && file.endsWith('/messages/ja.ts'))
      .map((file) => path.dirname(file));
    const named = namedIn(root, sources);
    const known: string[] = [];
    for (const folder of folders) {
      const catalogs = await catalogsIn(root, folder);
      const ids = Object.keys(catalogs.get(defaultLocale) ?? {});
      known.push(...ids);
      for (const [locale, catalog] of catalogs) texts.get(locale)?.push(...Object.values(catalog));
      findings.push(...findingsInCatalogs(folder, catalogs), ...unusedTexts(folder, ids, named, namedByRules));
    }
    if (known.length === 0) findings.push(`${name}: no text was found: the check looks at the wrong place`);
    looked += known.length;
  }
  const manual = path.join(root, 'docs/admin.md');
  findings.push(...manualFindings(fs.existsSync(manual) ? fs.readFileSync(manual, 'utf8') : '', texts));
  return { count: looked, of: `texts in ${locales.length} languages`, findings };
}

await runCheck(import.meta.url, check);
