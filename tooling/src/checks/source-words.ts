import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { trackedFiles } from '../repository/tracked-files';
import { runCheck, type CheckResult } from './report';

const releasedNames = 'shared-contracts/contract.api.txt';
/** The record that describes an image has the name picture (`docs/decisions/image-descriptions.md`). */
const recordFile = 'shared-contracts/src/entities/kinds/picture.ts';
const recordName = 'pictureRecord';

/** Words of comments and of the titles of tests that stand for something more exact. */
const inexact: readonly (readonly [RegExp, string])[] = [
  [/\bpictures?\b/i, 'image'],
  [/\b(?:nobody|somebody|everybody|anybody)\b/i, 'who it is'],
  [/\bwhat (?:is|are)\b/i, 'the thing itself'],
];

/** A source without any of them need not be parsed. */
const suspicious = /picture|(?:no|some|every|any)body|what (?:is|are)\b/i;

/** Drawings and stories of the demo content are no names of the code. */
const isSource = (file: string) =>
  /^[\w-]+\/src\/.*\.(?:tsx?|mjs)$/.test(file) && !/^(?:demo|tooling\/src\/checks)\//.test(file);

/** A hook of Redux Toolkit is named after its call. */
const callOf = (name: string) =>
  name.replace(/^use([A-Z])(\w*?)(?:Query|Mutation)$/, (_, first: string, rest: string) => first.toLowerCase() + rest);

/** Whether a text is the title of a test, of a group or of a step. */
const isTitle = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:test|describe)\b|\.step$/.test(node.parent.expression.getText());

/** The names, and the prose, of a source. */
function wordsOf(file: string, text: string): { names: string[]; prose: string[] } {
  const [names, prose]: [string[], string[]] = [[], []];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    if (ts.isStringLiteralLike(node) && isTitle(node)) prose.push(node.text);
    if (ts.isToken(node))
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) prose.push(text.slice(pos, end));
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return { names, prose: prose.map((words) => words.replaceAll(/`[^`\n]*`/g, '')) };
}

/** Checks that the code says image for a file, picture for the record alone, and who it means. */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root).filter(isSource);
  const contract = fs.existsSync(path.join(root, releasedNames))
    ? fs.readFileSync(path.join(root, releasedNames), 'utf8')
    : '';
  const released = new Set([recordName, ...(contract.match(/\w+/g) ?? [])]);
  const findings = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    if (!suspicious.test(file + text)) return [];
    const { names, prose } = wordsOf(file, text);
    const unreleased = names.filter((name) => /picture/i.test(name) && !released.has(callOf(name)));
    return [
      ...(/picture/.test(file) && file !== recordFile ? [`${file} is named picture: write image`] : []),
      ...[...new Set(unreleased)].map((name) => `${file} names ${name}: write image`),
      ...prose.flatMap((words) =>
        inexact.flatMap(([pattern, instead]) => {
          const found = pattern.exec(words)?.[0];
          return found ? [`${file} says “${found}”: write ${instead}`] : [];
        }),
      ),
    ];
  });
  return { count: files.length, of: 'sources', findings };
}

await runCheck(import.meta.url, check);
