import fs from 'node:fs';
import path from 'node:path';

import { isLocale } from 'shared-contracts/localization';

import { catalogFolders } from '../build/catalogs';
import { rootDir } from '../repository/paths';
import { languageProblem } from './language-code';
import { fail } from '../process/progress';

const recordFile = 'shared-contracts/src/localization/languages.ts';
const typeFile = 'shared-ui/src/theme/type-styles.ts';

/** Inserts an entry before `end`, the closing line of the last object in the file. */
function addEntry(file: string, end: string, entry: string): void {
  const target = path.join(rootDir, file);
  const source = fs.readFileSync(target, 'utf8');
  const at = source.lastIndexOf(end);
  if (at === -1) throw new Error(`${file} does not end its record with ${JSON.stringify(end)}`);
  fs.writeFileSync(target, source.slice(0, at) + entry + source.slice(at));
}

/** ISO 4217: no currency. A test names each language with this placeholder. */
const noCurrency = 'XXX';

const quoted = (locale: string) => (locale.includes('-') ? `'${locale}'` : locale);

/**
 * Creates the record of a language, its typography, and an English catalog in each folder of texts.
 * @returns paths of the files to complete
 */
export function newLanguage(locale: string): string[] {
  const problem = languageProblem(locale);
  if (problem !== null) fail(problem);
  if (isLocale(locale)) fail(`The site has ${locale}.`);
  const full = new Intl.Locale(locale).maximize();
  const suffix = locale.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  addEntry(
    recordFile,
    '} as const satisfies',
    `  ${quoted(locale)}: {
    suffix: '${suffix}',
    tag: '${new Intl.Locale(locale).baseName}',
    regionalTag: '${full.language}-${full.region ?? full.language.toUpperCase()}',
    currency: '${noCurrency}',
    hreflang: '${new Intl.Locale(locale).baseName}',
    name: '${name}',
  },
`,
  );
  addEntry(
    typeFile,
    '};',
    `  ${quoted(locale)}: {
    fonts: { display: "'Noto Serif', serif", text: "system-ui, 'Noto Sans', sans-serif" },
    breaks: { text: anywhere, headings: 'text-wrap: balance;' },
  },
`,
  );
  const catalogs = catalogFolders().map((folder) => path.join(folder, `${locale}.ts`));
  for (const file of catalogs)
    fs.copyFileSync(path.join(rootDir, path.dirname(file), 'en.ts'), path.join(rootDir, file));
  return [recordFile, typeFile, ...catalogs];
}
