/**
 * Public pages as HTML: how many cached pages one core sends, and how long the first request takes after the data of a
 * page has changed, which includes reading the data, rendering and compressing.
 */
import { calls } from 'shared-contracts/http';

import { load } from '../api/load';
import { processorTimeOf } from '../api/servers';
import { median } from '../median';
import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import { signInStudio } from '../studio';

const leastPerSecond = 1_500;
const mostColdMs = 60;
const rounds = 31;
const turns = 7;
const milliseconds = 500;
/** Milliseconds between two changes, as of a fast editor. */
const pause = 500;
const headers = { 'accept-encoding': 'br' };

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

const product = await startProduct({ LOG_LEVEL: 'info' });
try {
  const { origin, pid } = product;
  const desk = await signInStudio(origin);
  const projects = calls.listProjects.response.parse(await (await fetch(`${origin}/api/projects`)).json());
  const id = projects[0]?.id ?? '';
  const pages = { landing: '/', project: `/project/${id}`, blog: '/development-logs' };
  const atOnce: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    await wait(pause);
    await desk.setProgress(id, round);
    for (const [name, path] of Object.entries(pages)) {
      const began = performance.now();
      await (await fetch(origin + path, { headers })).arrayBuffer();
      (atOnce[name] ??= []).push(performance.now() - began);
    }
  }

  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
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
    );
  }
  report(rows);
} finally {
  await product.stop();
}
