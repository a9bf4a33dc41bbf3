import fs from 'node:fs';
import path from 'node:path';

import { localeSuffix, locales } from 'shared-contracts/localization';

import { moduleNames, rootDir } from '../repository/paths';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** A whole string literal, such as 'ja': inside a sentence or a tag, it is not part of a list of languages. */
const literal = (words: readonly string[]) => new RegExp(`(['"])(?<name>${words.join('|')})\\1`);

const remoteModules = moduleNames.filter((name) => name !== 'shell');

/** Declarations made in one place, from which everything else is derived. */
const declarations = [
  {
    what: 'a language',
    pattern: literal([...locales, ...Object.values(localeSuffix)]),
    allowed: [
      'shared-contracts/src/localization/languages.ts',
      // A record of fonts by language, which does not compile if one is missing.
      'shared-ui/src/theme/type-styles.ts',
      // Texts written in one language, not lists of languages.
      'shared-contracts/src/values/delivered-studio.ts',
      'backend/src/demo/',
    ],
  },
  {
    what: 'a module',
    pattern: new RegExp(`\\b(?<name>${remoteModules.join('|').replaceAll('-', '[-_]')})\\b`),
    allowed: [
      // They write sources of this repository, or look at them.
      'tooling/src/scaffold/',
      'tooling/src/checks/',
      // What a benchmark measures or changes belongs to one module.
      'bench/src/',
      // A proof releases builds of one module.
      'soak/src/',
    ],
  },
  {
    what: 'a key of an input method or of a layout',
    pattern: /\.isComposing|\bkeyCode\b|\bkey\.toLowerCase|\bkey [!=]== '[A-Za-z]'/,
    allowed: ['shared-ui/src/components/browser/keys.ts', 'tooling/src/checks/one-place.ts'],
  },
] as const;

/** Comments give examples. */
const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);

/** Tests say which language or module they look at, and modules give the words of their links. */
const isFree = (file: string) =>
  /\.test\.tsx?$|\/(?:testing|journeys)\/|^e2e\/src\/(?:admin|requests)\.ts$|\/federation\.config\.ts$/.test(file);

const isSource = (file: string) => /\.(?:tsx?|mjs)$/.test(file);

/** Each of these stands where it is declared, and nowhere else: a second list or rule would be forgotten. */
async function check(): Promise<CheckResult> {
  const files = trackedFiles(rootDir).filter((file) => isSource(file) && !isFree(file));
  const findings = declarations.flatMap(({ what, pattern, allowed }) =>
    files
      .filter((file) => !allowed.some((place) => file.startsWith(place)))
      .flatMap((file) =>
        fs
          .readFileSync(path.join(rootDir, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const found = isComment(line) ? null : pattern.exec(line);
            // A module may call itself by its name.
            return found && !file.startsWith(`${found.groups?.['name'] ?? ''}/`)
              ? [`${file}:${index + 1} names ${what}, ${found[0]}: derive it from ${allowed[0]}`]
              : [];
          }),
      ),
  );
  if (files.length < 100) findings.push(`only ${files.length} files were read: the check looks at the wrong place`);
  return { count: files.length, of: 'files', findings };
}

await runCheck(import.meta.url, check);
