/**
 * Pages on a machine that is busy with other work: how many are empty frames, which builds are blamed, and how much a
 * build that really loops delays the other pages.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';

import { calls } from 'shared-contracts/http';
import { locales, pageAddress } from 'shared-contracts/localization';

import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import { signInStudio } from '../studio';
import { rootWithLoop } from './looping-build';

const loops = 6;
const requests = 200;
const atOnce = 4;
/** Milliseconds that a visitor waits at most, by the settings. */
const patience = 2_000;

/** The scheduler divides time by session: loops in the server's session would take nothing from it. */
const startLoops = (): ChildProcess[] =>
  Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' }),
  );

interface Seen {
  address: string;
  isFrame: boolean;
  milliseconds: number;
}

async function see(origin: string, address: string): Promise<Seen> {
  const began = performance.now();
  const html = await (await fetch(origin + address)).text();
  return { address, isFrame: !html.includes('<main'), milliseconds: performance.now() - began };
}

async function projectsOf(origin: string): Promise<string[]> {
  const projects = calls.listProjects.response.parse(await (await fetch(`${origin}/api/projects`)).json());
  return projects.map(({ id }) => id);
}

const inEachLanguage = (paths: readonly string[]) =>
  paths.flatMap((path) => locales.map((locale) => pageAddress('', path, locale, {})));

/**
 * Requests pages of projects, some at once; each page again only after all others. Their data changes before each
 * round.
 */
async function visit(origin: string, count: number): Promise<Seen[]> {
  const desk = await signInStudio(origin);
  const ids = await projectsOf(origin);
  const addresses = inEachLanguage(['/', ...ids.map((id) => `/project/${id}`)]);
  const change = async (progress: number) => {
    for (const id of ids) {
      const body = JSON.stringify({ progress });
      const changed = await fetch(`${origin}/api/projects/${id}`, { method: 'PATCH', headers: desk.headers, body });
      if (!changed.ok) throw new Error(`A project cannot be changed: ${await changed.text()}`);
    }
  };
  const seen: Seen[] = [];
  let next = 0;
  const visitor = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      if (index > 0 && index % addresses.length === 0) await change(Math.floor(index / addresses.length));
      seen.push(await see(origin, addresses[index % addresses.length] ?? '/'));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return seen;
}

async function failuresOf(origin: string): Promise<number> {
  const desk = await signInStudio(origin);
  const response = await fetch(`${origin}/api/admin/modules`, { headers: desk.headers });
  const modules = calls.listAdminModules.response.parse(await response.json());
  return modules.flatMap(({ builds }) => builds).reduce((sum, { health }) => sum + (health?.failures ?? 0), 0);
}

const framesIn = (seen: readonly Seen[]) => seen.filter(({ isFrame }) => isFrame).length;
const slowest = (seen: readonly Seen[]) => Math.max(...seen.map(({ milliseconds }) => milliseconds));

const rows = [];
const product = await startProduct();
const busy = startLoops();
try {
  const seen = await visit(product.origin, requests);
  rows.push(
    resultRow({ what: `${loops} busy loops: frames of ${requests} pages`, value: framesIn(seen), unit: '', most: 0 }),
    resultRow({ what: `${loops} busy loops: slowest page`, value: slowest(seen), unit: 'ms' }),
  );
} finally {
  for (const loop of busy) loop.kill('SIGKILL');
}
// Counts are written once a second.
await new Promise((resolve) => setTimeout(resolve, 2_000));
const failures = await failuresOf(product.origin);
rows.push(resultRow({ what: `${loops} busy loops: failures charged to builds`, value: failures, unit: '', most: 0 }));
await product.stop();

const hostileRoot = await rootWithLoop();
const hostile = await startProduct({ ROOT_DIR: hostileRoot });
try {
  const [id = ''] = await projectsOf(hostile.origin);
  const looping = Promise.all(inEachLanguage([`/press/${id}`]).map((address) => see(hostile.origin, address)));
  const others = await visit(hostile.origin, 70);
  await looping;
  const late = others.filter(({ milliseconds }) => milliseconds > patience);
  const repeated = late.length - new Set(late.map(({ address }) => address)).size;
  const after = await visit(hostile.origin, 35);
  rows.push(
    resultRow({ what: 'a page that loops: others that waited more than once', value: repeated, unit: '', most: 0 }),
    resultRow({ what: 'a page that loops: frames of others afterwards', value: framesIn(after), unit: '', most: 0 }),
  );
} finally {
  await hostile.stop();
  await fs.rm(hostileRoot, { recursive: true });
}
if (!report(rows)) process.exitCode = 1;
