import fs from 'node:fs';
import path from 'node:path';

import { containerName, moduleNames, outputDir, rootDir } from '../build/paths.mjs';
import { runCheck } from './report.mjs';

/** A text that exactly one copy of each library brings, as it stands in minified code. */
const markers = {
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

/** The newest build of a module, or `null` where there is none or a part of it is missing. */
function readBuild(module) {
  if (!fs.existsSync(path.join(outputDir(module), 'current'))) return null;
  const dir = path.join(outputDir(module), fs.readFileSync(path.join(outputDir(module), 'current'), 'utf8').trim());
  if (!fs.existsSync(path.join(dir, 'release.json')) || !fs.existsSync(path.join(dir, 'mf-manifest.json'))) return null;
  return {
    dir,
    release: JSON.parse(fs.readFileSync(path.join(dir, 'release.json'), 'utf8')),
    manifest: JSON.parse(fs.readFileSync(path.join(dir, 'mf-manifest.json'), 'utf8')),
  };
}

/** Ids of `remoteIds` in the federation contract. */
function contractIds() {
  const source = fs.readFileSync(path.join(rootDir, 'shared-contracts/src/federation/modules.ts'), 'utf8');
  const list = /remoteIds = \[([^\]]+)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, id]) => id);
}

/** Whether `version` is in a caret range: same first number, and not older. */
function inCaretRange(version, range) {
  const numbers = (text) => text.replace('^', '').split('.').map(Number);
  const [have, want] = [numbers(version), numbers(range)];
  if (have[0] !== want[0]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
}

/**
 * Files the landing page loads: all of the shell's scripts, and of the modules the entries, the page and the contact
 * form.
 */
function landingFiles(builds) {
  const of = (module, names) => names.map((name) => path.join(builds[module].dir, name));
  const shellFiles = Object.keys(builds.shell.release.integrity).filter((name) => name.endsWith('.js'));
  const entry = (module, expose) => [builds[module].release.entry, ...(builds[module].release.exposes[expose] ?? [])];
  return [
    ...of('shell', shellFiles),
    ...of('mfe-public', entry('mfe-public', 'LandingPage')),
    ...of('mfe-requests', entry('mfe-requests', 'ContactForm')),
  ];
}

/**
 * The builds against the contract: everything exposed, every shared range met, no library twice on the landing page.
 */
export async function check() {
  const findings = [];
  const builds = Object.fromEntries(moduleNames.map((module) => [module, readBuild(module)]));
  const ids = contractIds();
  const missing = moduleNames.filter((module) => !builds[module]);
  if (missing.length > 0)
    return {
      looked: 'nothing',
      findings: missing.map((module) => `${module} has no complete build: run npm run build`),
    };
  if (ids.length === 0) findings.push('the contract names no exposed module: the check is blind');
  for (const id of ids) {
    const [container, name] = id.split('/');
    const module = moduleNames.find((candidate) => containerName(candidate) === container);
    const exposed = module && builds[module].manifest.exposes.some((expose) => expose.name === name);
    if (!exposed) findings.push(`${id} is in the contract and not in the build of ${module ?? 'any module'}`);
    else if (!builds[module].release.exposes[name]?.length) findings.push(`${id} names no file in release.json`);
  }
  const { version: live } = builds.shell.release.contract;
  for (const module of moduleNames.filter((name) => name !== 'shell')) {
    const { version: needed } = builds[module].release.contract;
    if (!inCaretRange(live, needed))
      findings.push(`${module} was built against contract ${needed}; the shell provides ${live}: build both again`);
    for (const expose of builds[module].manifest.exposes)
      if (!ids.includes(`${containerName(module)}/${expose.name}`))
        findings.push(`${module} exposes ${expose.name}, which the contract does not know`);
    for (const [name, range] of Object.entries(builds[module].release.shared)) {
      const provided = builds.shell.release.shared[name];
      if (!provided || !inCaretRange(provided, range))
        findings.push(`${module} needs ${name} ${range}; the shell provides ${provided ?? 'none'}`);
    }
  }
  const contents = landingFiles(builds).map((file) => ({
    file: path.relative(rootDir, file),
    text: fs.readFileSync(file, 'utf8'),
  }));
  for (const [library, marker] of Object.entries(markers)) {
    const holders = contents.filter(({ text }) => text.includes(marker)).map(({ file }) => file);
    if (holders.length === 0) findings.push(`${library} was found nowhere by "${marker}": the check is blind to it`);
    if (holders.length > 1)
      findings.push(`${library} is in ${holders.length} files of the landing page: ${holders.join(', ')}`);
  }
  return {
    looked: `${ids.length} exposed modules, ${contents.length} files of the landing page, ${Object.keys(markers).length} libraries`,
    findings,
  };
}

await runCheck(import.meta.url, check);
