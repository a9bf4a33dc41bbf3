import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import * as z from 'zod';

import { defaultLocale, fallbackLocale, isCjk, locales, type Locale } from 'shared-contracts/localization';

import { manualFindings } from './words/manual-words';
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

/** Catalogs of a folder in languages that the product does not have. */
const strayCatalogs = (root: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((file) => /^[a-z]{2}(?:-[a-z]+)?\.ts$/.test(file) && !locales.some((locale) => file === `${locale}.ts`))
    .map((file) => `${folder}/${file} belongs to no language of shared-contracts/src/localization/languages.ts`);

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

/**
 * Errors in the texts of one folder: missing, invalid, in other words than agreed, or with other arguments than in
 * Japanese.
 */
function findingsInCatalogs(folder: string, catalogs: Catalogs): string[] {
  const findings = locales
    .filter((locale) => !catalogs.has(locale))
    .map((locale) => `${folder}: ${locale}.ts is missing: every language has a catalog`);
  const original = catalogs.get(defaultLocale) ?? {};
  const english = catalogs.get(fallbackLocale) ?? {};
  for (const [locale, texts] of catalogs) {
    for (const id of Object.keys(texts))
      if (!(id in original)) findings.push(`${folder} ${locale}: ${id} does not exist in Japanese`);
    for (const [id, originalText] of Object.entries(original)) {
      const text = texts[id] ?? '';
      if (text.trim() === '') {
        findings.push(`${folder} ${locale}: ${id} is missing`);
        continue;
      }
      if (isEnglish(text, { locale, english: english[id] }))
        findings.push(`${folder} ${locale}: ${id} is the English text: translate it`);
      try {
        if (argumentsOf(text) !== argumentsOf(originalText))
          findings.push(`${folder} ${locale}: ${id} has other arguments than in Japanese`);
      } catch (error) {
        findings.push(
          `${folder} ${locale}: ${id} is no valid message (${error instanceof Error ? error.message : String(error)})`,
        );
      }
    }
  }
  return findings;
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

/** Beginnings of ids in the sources of a package that no text of it has, in whichever folder. */
const emptyBeginnings = (name: string, ids: readonly string[], { beginnings }: Named): string[] =>
  beginnings
    .filter(
      (beginning) =>
        ids.some((id) => id.startsWith(`${beginning.split('.')[0]}.`)) && !ids.some((id) => id.startsWith(beginning)),
    )
    .map((beginning) => `${name}: no id begins with ${beginning}`);

/**
 * Checks that every text exists in every language with the same arguments and in the words that `docs/words.md` agrees
 * on, that there are no unused texts, and that the manual names no others.
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
      findings.push(...strayCatalogs(root, folder), ...findingsInCatalogs(folder, catalogs));
      findings.push(...unusedTexts(folder, ids, named, namedByRules));
    }
    findings.push(...emptyBeginnings(name, known, named));
    if (known.length === 0) findings.push(`${name}: no text was found: the check looks at the wrong place`);
    looked += known.length;
  }
  const manual = path.join(root, 'docs/admin.md');
  findings.push(...manualFindings(fs.existsSync(manual) ? fs.readFileSync(manual, 'utf8') : '', texts));
  return { count: looked, of: `texts in ${locales.length} languages`, findings };
}

await runCheck(import.meta.url, check);
