import fs from 'node:fs';
import path from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

import { folderCycles } from './imports/folder-cycles';
import { folderSizes } from './imports/folder-sizes';
import { cruiseOptions, facadeLibraries, importRules } from './imports/import-rules-config';
import { runCheck, type CheckResult } from './report';
import { moduleNames } from '../repository/paths';

const places = [
  'shared-contracts',
  'shared-client',
  'shared-ui',
  ...moduleNames,
  'backend',
  'tooling',
  'e2e',
  'bench',
  'soak',
];

/**
 * Checks every import against `import-rules-config.ts`, and folders for cycles and for their size. Fails if it found
 * suspiciously few imports.
 */
export async function check(root: string): Promise<CheckResult> {
  process.chdir(root);
  const { output } = await cruise(
    places.map((place) => `${place}/src`).filter((folder) => fs.existsSync(folder)),
    { ...cruiseOptions, ruleSet: { forbidden: importRules }, validate: true },
    undefined,
    { tsConfig: extractTSConfig(path.join(root, 'tsconfig.json')) },
  );
  if (typeof output === 'string') return { count: 0, of: 'modules', findings: [output] };
  const { modules, summary } = output;
  const findings = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  for (const place of places) {
    const seen = modules.filter(({ source }) => source.startsWith(`${place}/`)).length;
    if (seen < 5) findings.push(`only ${seen} files of ${place} were seen: the check looks at the wrong place`);
  }
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  findings.push(...folderCycles(imports));
  const own = modules
    .map(({ source }) => source)
    .filter((source) => places.some((place) => source.startsWith(`${place}/`)));
  findings.push(...folderSizes(own));
  const dependencies = modules.flatMap((module) => module.dependencies);
  for (const library of facadeLibraries) {
    if (!dependencies.some(({ resolved }) => resolved.startsWith(`node_modules/${library}/`)))
      findings.push(`no import of ${library} was seen anywhere: the check is blind to it`);
  }
  const crossings = dependencies.filter(
    ({ module, resolved }) => module.startsWith('shared-contracts/') && resolved.startsWith('shared-contracts/'),
  );
  if (crossings.length < 20)
    findings.push('hardly any import of shared-contracts was resolved: the check is blind to package imports');
  return { count: modules.length, of: `modules, ${summary.totalDependenciesCruised ?? 0} imports`, findings };
}

await runCheck(import.meta.url, check);
