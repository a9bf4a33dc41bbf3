import fs from 'node:fs';
import path from 'node:path';

import { satisfies } from 'semver';
import * as z from 'zod';

import {
  containerName,
  moduleNames,
  pages,
  partsOfId,
  releaseDescriptor,
  remoteIds,
  type ModuleName,
  type ReleaseDescriptor,
  type RemoteId,
} from 'shared-contracts/federation';

import { outputDir, rootDir } from '../build/paths';
import { runCheck, type CheckResult } from './report';

/** A text that occurs once per copy of each library in minified code. */
const markers: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': 'Minified React error #',
  'styled-components': 'data-styled-version',
  'react-intl': 'FORMAT_ERROR',
  redux: '@@redux/INIT',
  'react-router': 'useLocation() may be used only in the context',
  'react-aria-components': 'data-rac',
  formik: 'FormikContext',
  zod: '$ZodCheckLessThan',
  'federation runtime': '_FEDERATION_RUNTIME_CORE_FROM',
};

const manifest = z.object({ exposes: z.array(z.object({ name: z.string() })) });

interface Build {
  dir: string;
  release: ReleaseDescriptor;
  /** Exposed names of the build. */
  exposed: string[];
}

/** The live build of a module, or `null` if it is missing or incomplete. */
function readBuild(module: ModuleName): Build | null {
  if (!fs.existsSync(path.join(outputDir(module), 'current'))) return null;
  const dir = path.join(outputDir(module), fs.readFileSync(path.join(outputDir(module), 'current'), 'utf8').trim());
  if (!fs.existsSync(path.join(dir, 'release.json')) || !fs.existsSync(path.join(dir, 'mf-manifest.json'))) return null;
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8'));
  return {
    dir,
    release: releaseDescriptor.parse(read('release.json')),
    exposed: manifest.parse(read('mf-manifest.json')).exposes.map(({ name }) => name),
  };
}

const moduleOf = (id: RemoteId) => moduleNames.find((module) => containerName(module) === partsOfId(id).container);

/** The landing page and its slots. */
const landing = pages.filter(({ path: address }) => address === '/').flatMap(({ id, slots }) => [id, ...slots]);

/** Files loaded by the landing page: all scripts of the shell, and the modules' entries, page and slots. */
function landingFiles(builds: ReadonlyMap<ModuleName, Build>): string[] {
  const filesOf = (module: ModuleName, choose: (release: ReleaseDescriptor) => string[]) => {
    const build = builds.get(module);
    return build ? choose(build.release).map((name) => path.join(build.dir, name)) : [];
  };
  const exposed =
    (name: string) =>
    ({ entry, exposes }: ReleaseDescriptor) => [entry, ...(exposes[name] ?? [])];
  return [
    ...filesOf('shell', ({ integrity }) => Object.keys(integrity).filter((name) => name.endsWith('.js'))),
    ...landing.flatMap((id) => {
      const module = moduleOf(id);
      return module ? filesOf(module, exposed(partsOfId(id).name)) : [];
    }),
  ];
}

/** Differences between the exposed names in the contract and in the builds. */
function findingsInExposes(builds: ReadonlyMap<ModuleName, Build>): string[] {
  const findings: string[] = [];
  for (const id of remoteIds) {
    const { name } = partsOfId(id);
    const module = moduleOf(id);
    const build = module && builds.get(module);
    if (!build?.exposed.includes(name))
      findings.push(`${id} is in the contract and not in the build of ${module ?? 'any module'}`);
    else if (!build.release.exposes[name]?.length) findings.push(`${id} names no file in release.json`);
  }
  for (const [module, { exposed }] of builds)
    for (const name of exposed)
      if (!remoteIds.some((id) => id === `${containerName(module)}/${name}`))
        findings.push(`${module} exposes ${name}, which the contract does not know`);
  return findings;
}

/** Shared packages that modules need and the shell does not provide. */
function findingsInVersions(builds: ReadonlyMap<ModuleName, Build>): string[] {
  const shell = builds.get('shell')?.release;
  if (!shell) return ['the shell has no build'];
  const findings: string[] = [];
  for (const [module, { release }] of builds) {
    if (module === 'shell') continue;
    const needed = release.contract.version;
    if (!satisfies(shell.contract.version, `^${needed}`))
      findings.push(
        `${module} was built against contract ${needed}; the shell provides ${shell.contract.version}: build both again`,
      );
    for (const [name, range] of Object.entries(release.shared)) {
      const provided = shell.shared[name];
      if (!provided || !satisfies(provided, range))
        findings.push(`${module} needs ${name} ${range}; the shell provides ${provided ?? 'none'}`);
    }
  }
  return findings;
}

/** Libraries that the landing page loads twice, and libraries that the check cannot find. */
function findingsInLibraries(files: readonly string[]): string[] {
  const contents = files.map((file) => ({ file: path.relative(rootDir, file), text: fs.readFileSync(file, 'utf8') }));
  return Object.entries(markers).flatMap(([library, marker]) => {
    const holders = contents.filter(({ text }) => text.includes(marker)).map(({ file }) => file);
    if (holders.length === 0) return [`${library} was found nowhere by "${marker}": the check is blind to it`];
    return holders.length > 1
      ? [`${library} is in ${holders.length} files of the landing page: ${holders.join(', ')}`]
      : [];
  });
}

/**
 * Checks the builds against the contract: exposed names, shared version ranges, and no library twice on the landing
 * page.
 */
async function check(): Promise<CheckResult> {
  const builds = new Map<ModuleName, Build>();
  for (const module of moduleNames) {
    const build = readBuild(module);
    if (!build) return { looked: 'nothing', findings: [`${module} has no complete build: run npm run build`] };
    builds.set(module, build);
  }
  const files = landingFiles(builds);
  return {
    looked: `${remoteIds.length} exposed modules, ${files.length} files of the landing page, ${Object.keys(markers).length} libraries`,
    findings: [...findingsInExposes(builds), ...findingsInVersions(builds), ...findingsInLibraries(files)],
  };
}

await runCheck(import.meta.url, check);
