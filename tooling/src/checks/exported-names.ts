import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

const isSource = (file: string) =>
  /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|\.d\.m?ts$|\/testing\/|\/messages\//.test(file);

/** Names that several files share, because something finds them by name. */
const shared: readonly { names: RegExp; files: RegExp; why: string }[] = [
  { names: /^run$/, files: /^tooling\/src\/(?:module-)?commands\//, why: 'a command' },
  { names: /^check$/, files: /^tooling\/src\/checks\//, why: 'a check' },
  { names: /^(?:data|head)$/, files: /^mfe-[\w-]+\/src\/exposes\//, why: 'the interface of a page' },
  { names: /^test$/, files: /^e2e\/src\//, why: 'the test function of a journey' },
  { names: /./, files: /^backend\/src\/persistence\/(?:sqlite|mongo)\//, why: 'both adapters of the store' },
];

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
  !(ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

/** Names that a statement declares. */
function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Names that a source declares and exports; re-exports are not declarations. */
function exportedBy(file: string, source: string): Set<string> {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const declared = new Set(statements.flatMap(declaredBy));
  const names = new Set(statements.filter(isExported).flatMap(declaredBy));
  for (const statement of statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) continue;
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
    for (const { name, propertyName } of statement.exportClause.elements)
      if (declared.has((propertyName ?? name).text)) names.add(name.text);
  }
  return names;
}

/** Checks that no two files export the same name, because a search for it would find two things. */
export async function check(root: string): Promise<CheckResult> {
  const exporters = new Map<string, string[]>();
  for (const file of trackedFiles(root).filter(isSource))
    for (const name of exportedBy(file, fs.readFileSync(path.join(root, file), 'utf8')))
      exporters.set(name, [...(exporters.get(name) ?? []), file]);
  const findings = [...exporters]
    .filter(([, files]) => files.length > 1)
    .filter(
      ([name, files]) => !shared.some((each) => each.names.test(name) && files.every((file) => each.files.test(file))),
    )
    .map(([name, files]) => `${name} is exported by ${files.join(' and ')}: rename one`);
  return { count: exporters.size, of: 'exported names', findings };
}

await runCheck(import.meta.url, check);
