import fs from 'node:fs';
import path from 'node:path';

import { defaultLocale, locales } from 'shared-contracts/localization';

import { packageDir, rootDir, workspaceNames } from '../repository/paths';

/** Folders of catalogs in a package: each holds one file per language. */
function catalogFoldersOf(packageName: string): string[] {
  const sources = path.join(packageDir(packageName), 'src');
  const files = fs.existsSync(sources) ? fs.readdirSync(sources, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .filter((file) => path.basename(file) === `${defaultLocale}.ts` && path.basename(path.dirname(file)) === 'messages')
    .map((file) => path.join(sources, path.dirname(file)));
}

/** Folders of catalogs of the whole product, relative to its folder. */
export function catalogFolders(): string[] {
  return workspaceNames.flatMap(catalogFoldersOf).map((folder) => path.relative(rootDir, folder));
}

/** @throws Error that names every missing catalog file of the packages */
export function requireCatalogs(packageNames: readonly string[]): void {
  const missing = packageNames
    .flatMap(catalogFoldersOf)
    .flatMap((folder) => locales.map((locale) => path.join(folder, `${locale}.ts`)))
    .filter((file) => !fs.existsSync(file));
  if (missing.length > 0)
    throw new Error(
      `A language lacks its texts: write ${missing.map((file) => path.relative(rootDir, file)).join(', ')}`,
    );
}
