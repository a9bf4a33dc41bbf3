import fs from 'node:fs';
import path from 'node:path';

import { contractVersion } from 'shared-contracts/federation';
import { calls } from 'shared-contracts/http';

import { rootDir } from '../repository/paths';
import { facadeFile, facadeNames } from '../build/shared-packages';
import { apiChanges, demandedVersion } from './api-changes';
import { reportApi } from './api-report';
import { reportInputs } from './input-report';
import { reportFile, versionFile } from './report-file';

/** Shared by separately built modules: the facades, and the types of the values that they exchange. */
const entryNames: readonly string[] = [
  ...facadeNames,
  'shared-contracts/entities',
  'shared-contracts/federation',
  'shared-contracts/http',
];

interface ContractState {
  /** The surface in the sources. */
  lines: string[];
  /** Version in the sources. */
  version: string;
  /** The version that the report in the repository and the sources require. */
  demanded: string;
  /** Differences from the report, one line each. */
  changes: ReturnType<typeof apiChanges>;
}

/** Compares the sources with the report in the repository. */
export function compareContract(): ContractState {
  const [header = '', ...before] = fs.existsSync(path.join(rootDir, reportFile))
    ? fs.readFileSync(path.join(rootDir, reportFile), 'utf8').trimEnd().split('\n')
    : [`contract ${contractVersion}`];
  const entries = entryNames.map((name) => ({ name, file: facadeFile(name) }));
  const lines = [...reportInputs(calls), ...reportApi(rootDir, entries)].sort();
  const changes = before.length === 0 ? [] : apiChanges(before, lines);
  const demanded = demandedVersion(header.replace('contract ', ''), changes);
  return { lines, version: contractVersion, demanded, changes };
}

/** Writes the report and the version that it requires. */
export function writeContract({ lines, demanded }: ContractState): void {
  fs.writeFileSync(path.join(rootDir, reportFile), `${[`contract ${demanded}`, ...lines].join('\n')}\n`);
  const file = path.join(rootDir, versionFile);
  const source = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    source.replace(/contractVersion: string = '[^']*'/, `contractVersion: string = '${demanded}'`),
  );
}
