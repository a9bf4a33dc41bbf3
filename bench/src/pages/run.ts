/**
 * Public pages as HTML: how many of a page that is cached one core sends, and how long the first request of a page
 * takes whose data has changed: at once, when it reads the data, renders and compresses, and half a second later, when
 * the server may have done so by itself.
 */
import { calls } from 'shared-contracts/http';

import { load } from '../api/load';
import { processorTimeOf } from '../api/servers';
import { median } from '../median';
import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import { signIn } from '../studio';

const leastPerSecond = 1_500;
const mostColdMs = 15;
const rounds = 31;
const turns = 7;
const milliseconds = 500;
/** Milliseconds between two changes, as of somebody who edits quickly. */
const pause = 500;
const headers = { 'accept-encoding': 'br' };

/** A page that is used again is compressed again, as small as possible: requests it until its size stays the same. */
async function untilSettled(address: string): Promise<void> {
  let [size, same] = [0, 0];
  while (same < 10) {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    const length = Number(response.headers.get('content-length'));
    same = length === size ? same + 1 : 0;
    size = length;
    await wait(50);
  }
}

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** After its start the product rehearses its pages: waits until it has nothing to do for a second. */
async function untilRehearsed(pid: number): Promise<void> {
  await wait(3_000);
  for (let before = -Infinity; processorTimeOf(pid) - before > 20_000; await wait(1_000)) before = processorTimeOf(pid);
}

const product = await startProduct({ LOG_LEVEL: 'info' });
try {
  const { origin, pid } = product;
  const desk = await signIn(origin);
  const projects = calls.listProjects.response.parse(await (await fetch(`${origin}/api/projects`)).json());
  const id = projects[0]?.id ?? '';
  const pages = { landing: '/', project: `/project/${id}`, blog: '/development-logs' };

  await untilRehearsed(pid);

  const change = async (progress: number) => {
    const changed = await fetch(`${origin}/api/projects/${id}`, {
      method: 'PATCH',
      headers: desk.headers,
      body: JSON.stringify({ progress }),
    });
    if (!changed.ok) throw new Error(`The project cannot be changed: ${await changed.text()}`);
  };
  const openAll = async (times: Record<string, number[]>) => {
    for (const [name, path] of Object.entries(pages)) {
      const began = performance.now();
      await (await fetch(origin + path, { headers })).arrayBuffer();
      (times[name] ??= []).push(performance.now() - began);
    }
  };
  const atOnce: Record<string, number[]> = {};
  const later: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    await wait(pause);
    await change(round);
    await openAll(atOnce);
    await wait(pause);
    await change(round + rounds);
    await wait(pause);
    await openAll(later);
  }

  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    await untilSettled(origin + path);
    const runs = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = processorTimeOf(pid);
      const { perSecond, responses } = await load({ origin, path, headers, milliseconds });
      runs.push({ perSecond, perCore: 1_000_000 / ((processorTimeOf(pid) - before) / responses) });
    }
    const perCore = median(runs.map((run) => run.perCore));
    const perSecond = median(runs.map((run) => run.perSecond));
    rows.push(
      resultRow({ what: `${name}, cached: pages a core sends`, value: perCore, unit: '/s', least: leastPerSecond }),
      resultRow({ what: `${name}, cached: pages sent beside the benchmark`, value: perSecond, unit: '/s' }),
      resultRow({
        what: `${name}, after a change: first response`,
        value: median(atOnce[name] ?? []),
        unit: 'ms',
        digits: 1,
        most: mostColdMs,
      }),
      resultRow({
        what: `${name}, half a second after a change`,
        value: median(later[name] ?? []),
        unit: 'ms',
        digits: 1,
        most: mostColdMs,
      }),
    );
  }
  report(rows);
} finally {
  await product.stop();
}
