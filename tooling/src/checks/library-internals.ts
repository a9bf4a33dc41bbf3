import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** Folders with the built files of a package, which only its `exports` may name. */
const built = String.raw`(?:dist|lib|src|build|cjs)['"/]`;

/** Access to something that a library does not export: its next patch version may remove it. */
const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  // `#__PURE__` is an annotation for bundlers.
  ['a name that a library keeps for itself', /(?<!#)\b__(?:[A-Z]+_[A-Z_]+|react[A-Z]\w+)/],
  ['a private member', /(?<=[\w)\]])\??\._(?!id\b)[a-z]\w*|\[['"]_(?!id\b)[a-z]\w*['"]\]|Reflect\.\w+\([^)]*['"]_\w+/i],
  [
    'a file inside a package',
    new RegExp(String.raw`node_modules/(?!backend)@?\w[^'"/]*(?:['", /]+[\w-]+)?['", /]+${built}`),
  ],
  [
    'a file inside a package',
    new RegExp(String.raw`(?:from |import\(|require\()['"](?![./$])[^'"]*/(?:dist|lib|src)/`),
  ],
  ['a prototype', /(?:get|set)PrototypeOf\(/],
];

const ownFile = 'tooling/src/checks/library-internals.ts';

/** Exceptions, each with what would be lost without it. */
const allowed: readonly { file: string; text: string; why: string }[] = [
  {
    file: 'backend/src/persistence/testing/conformance/processes/crash-points.ts',
    text: '.prototype',
    why: 'a test ends a process at every command of its database; the methods that it wraps are public',
  },
  {
    file: 'backend/src/objects/disk/disk-store.test.ts',
    text: 'getPrototypeOf',
    why: 'a test counts the calls of a public method of a class that Node does not export',
  },
  {
    file: 'backend/src/pages/rendering/render-isolation.test.ts',
    text: 'module.constructor._load',
    why: 'a test tries what a hostile module would',
  },
  {
    file: 'backend/src/http/logging/log-text.ts',
    text: 'getPrototypeOf',
    why: 'asks whether a value is a plain object',
  },
  {
    file: 'tooling/src/build/package-aliases.ts',
    text: 'node_modules/',
    why: 'builds that packages publish and do not export are smaller; a build fails if they are gone',
  },
  {
    file: 'tooling/src/test-servers/hydrated.ts',
    text: '__reactFiber',
    why: 'journeys and benchmarks wait for hydration, of which React says nothing; they fail without it',
  },
  {
    file: 'tooling/src/test-servers/hydrated.ts',
    text: '__reactContainer',
    why: 'elements have fibers before React commits what it has hydrated',
  },
  {
    file: 'e2e/src/journeys/releases/isolation.test.ts',
    text: '__reactFiber',
    why: 'journeys wait for hydration, of which React says nothing; they fail without it',
  },
];

/** Names that a file imports from packages. */
function importedNames(text: string): string[] {
  return [...text.matchAll(/^import (?:type )?(.+?) from '(?!\.|node:)[^']+';$/gms)].flatMap(
    ([, names = '']) => names.match(/\b(?!as\b|type\b)[A-Za-z]\w*/g) ?? [],
  );
}

/** Internals of a library in a line; `undefined` if there are none. */
function reached(line: string, imported: readonly string[]): string | undefined {
  if (/^\s*(?:\/?\*|\/\/)/.test(line)) return undefined;
  const prototype = /\b([A-Za-z]\w*)(?:\.\w+)*\.prototype\b/.exec(line);
  if (prototype?.[1] !== undefined && imported.includes(prototype[1])) return `a prototype, ${prototype[0]}`;
  const found = patterns.map(([what, pattern]) => [what, pattern.exec(line)?.[0]] as const).find(([, text]) => text);
  return found && found.join(', ');
}

/** Finds code that depends on what a library does not export, and exceptions that are no longer needed. */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root).filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && file !== ownFile);
  const unneeded = new Set(allowed.filter(({ file }) => files.includes(file)));
  const findings: string[] = [];
  let count = 0;
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const imported = importedNames(text);
    if (imported.length > 0) count += 1;
    for (const [index, line] of text.split('\n').entries()) {
      const what = reached(line, imported);
      if (what === undefined) continue;
      const exception = allowed.find((each) => each.file === file && line.includes(each.text));
      if (exception) unneeded.delete(exception);
      else findings.push(`${file}:${index + 1} depends on ${what}: use what the library exports`);
    }
  }
  for (const { file, text } of unneeded) findings.push(`${file} no longer needs its exception for ${text}`);
  return { count, of: 'files with libraries', findings };
}

await runCheck(import.meta.url, check);
