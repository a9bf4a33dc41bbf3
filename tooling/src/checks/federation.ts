import fs from 'node:fs';
import path from 'node:path';

import { moduleOfContainer, partsOfId, partsOfPage, type ModuleName } from 'shared-contracts/federation';

import { moduleNames, rootDir } from '../repository/paths';
import { servedBuild, servedSite, type LocalBuild } from '../build/served-builds';
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

/** The modules of the landing page and of its slots. */
function landingModules(): ModuleName[] {
  const site = servedSite();
  const parts = site.pages.filter((page) => page.path === '/').flatMap(({ id }) => partsOfPage(site, id));
  return [...new Set(parts.map((id) => moduleOfContainer(partsOfId(id).container)))];
}

/**
 * Scripts that the landing page may load, also when it is used: those of its modules, and the shell's except the
 * admin's.
 */
function landingFiles(builds: ReadonlyMap<ModuleName, LocalBuild>): string[] {
  const scriptsOf = (module: ModuleName) => {
    const build = builds.get(module);
    if (!build) return [];
    const { files, scripts } = build.descriptor;
    const ofAdmin = scripts.admin?.at(-1);
    const names = files.map((file) => file.path).filter((name) => name.endsWith('.js') && name !== ofAdmin);
    return names.map((name) => path.join(build.dir, name));
  };
  return ['shell', ...landingModules()].flatMap(scriptsOf);
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
 * Checks that the landing page loads no library twice. Whether the builds fit each other is what the build says, and a
 * page refuses a script without its integrity.
 */
async function check(): Promise<CheckResult> {
  const builds = new Map<ModuleName, LocalBuild>();
  for (const module of moduleNames) {
    const build = servedBuild(module);
    if (!build) return { count: 0, of: 'builds', findings: [`${module} has no complete build: run npm run build`] };
    builds.set(module, build);
  }
  const files = landingFiles(builds);
  return {
    count: files.length,
    of: `files of the landing page, ${Object.keys(markers).length} libraries`,
    findings: findingsInLibraries(files),
  };
}

await runCheck(import.meta.url, check);
