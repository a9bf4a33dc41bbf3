import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

const document = 'docs/dependencies.md';

/** Workspaces of the product; the others build, test or measure it. */
const manifest = /^(?:backend|shell|mfe-[\w-]+|shared-[\w-]+)\/package\.json$/;

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** The libraries in the tables of the document, without those that our own parts were compared with. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/^\|[^|]+\|([^|]+)\|/gm)]
    .map(([, library = '']) => library)
    .filter((library) => !library.trim().startsWith('own'))
    .flatMap((library) => [...library.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const isNamedBy = (name: string) => (entry: string) =>
  entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name;

/** Checks that the document lists exactly the packages that the product runs with. */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root);
  const names = new Set(
    files
      .filter((file) => manifest.test(file))
      .flatMap((file) =>
        Object.entries(packageFile.parse(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))).dependencies)
          .filter(([, version]) => version !== '*')
          .map(([name]) => name),
      ),
  );
  const listed = files.includes(document) ? listedIn(fs.readFileSync(path.join(root, document), 'utf8')) : [];
  const findings = [
    ...[...names].filter((name) => !listed.some(isNamedBy(name))).map((name) => `${document} does not list ${name}`),
    ...listed
      .filter((entry) => ![...names].some((name) => isNamedBy(name)(entry)))
      .map((entry) => `${document} lists ${entry}, with which no workspace runs`),
  ];
  return { count: names.size, of: 'packages', findings };
}

await runCheck(import.meta.url, check);
