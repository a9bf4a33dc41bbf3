import fs from 'node:fs';
import path from 'node:path';

import { defaultLocale, locales } from 'shared-contracts/localization';

import { rootDir } from './paths';

/** Catalog files that a package lacks: each folder with the default language needs a file for every other one. */
export function missingCatalogs(packageName: string): string[] {
  const sources = path.join(rootDir, packageName, 'src');
  const files = fs.existsSync(sources) ? fs.readdirSync(sources, { recursive: true, encoding: 'utf8' }) : [];
  const folders = files
    .filter((file) => path.basename(file) === `${defaultLocale}.ts` && path.basename(path.dirname(file)) === 'messages')
    .map((file) => path.join(packageName, 'src', path.dirname(file)));
  return folders
    .flatMap((folder) => locales.map((locale) => path.join(folder, `${locale}.ts`)))
    .filter((file) => !fs.existsSync(path.join(rootDir, file)));
}

/** @throws Error that names every missing catalog file of the packages */
export function requireCatalogs(packageNames: readonly string[]): void {
  const missing = packageNames.flatMap(missingCatalogs);
  if (missing.length > 0) throw new Error(`A language lacks its texts: write ${missing.join(', ')}`);
}
