import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** Not those that hold the sources of new parts as texts. */
const isSource = (file: string) =>
  /\.(?:tsx?|mjs)$/.test(file) &&
  !/\.test\.tsx?$|\.d\.m?ts$|\/testing\/|\/messages\/|^tooling\/src\/(?:scaffold|starter)\//.test(file);

/** Names that several files share, because something finds them by name. */
const shared: readonly { names: RegExp; files: RegExp; why: string }[] = [
  { names: /^run$/, files: /^tooling\/src\/(?:module-)?commands\//, why: 'a command' },
  { names: /^check$/, files: /^tooling\/src\/checks\//, why: 'a check' },
  { names: /^(?:data|head)$/, files: /^mfe-[\w-]+\/src\/exposes\//, why: 'the interface of a page' },
  { names: /^test$/, files: /^e2e\/src\//, why: 'the test function of a journey' },
  { names: /./, files: /^backend\/src\/persistence\/(?:sqlite|mongo)\//, why: 'both adapters of the store' },
];

/** Names that a source declares and exports; re-exports are not declarations. */
const exportedBy = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/^export (?:abstract |async )?(?:const|function\*?|class|interface|type) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );

/** Checks that no two files export the same name, because a search for it would find two things. */
export async function check(root: string): Promise<CheckResult> {
  const exporters = new Map<string, string[]>();
  for (const file of trackedFiles(root).filter(isSource))
    for (const name of exportedBy(fs.readFileSync(path.join(root, file), 'utf8')))
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
