import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ServedReleases } from '../releases/serving/served-releases';
import { BuildTrials } from './build-trials';
import { Renderer } from './rendering/renderer';
import { aRead, pageCode, shellCode, TestBuilds } from '../testing/samples/test-builds';

let builds: TestBuilds;
let trialRenderer: Renderer;
beforeEach(() => {
  builds = new TestBuilds();
  trialRenderer = new Renderer(builds.worker());
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode("'page'"));
});
afterEach(async () => {
  await trialRenderer.close();
  builds.remove();
});

test('a trial that the machine is too busy for refuses nothing, and can be repeated', async () => {
  const served = new ServedReleases(builds.rootDir, () => undefined);
  let isBusy = true;
  const releases = await served.current();
  const trials = (timeLimit: number) =>
    new BuildTrials({
      renderer: trialRenderer,
      trialRenderer: {
        needs: (...request) => (isBusy ? new Promise(() => undefined) : trialRenderer.needs(...request)),
        render: (...request) => trialRenderer.render(...request),
        leftOut: (set) => trialRenderer.leftOut(set),
        ends: (set) => trialRenderer.ends(set),
        forget: (set) => trialRenderer.forget(set),
      },
      sources: { read: async () => aRead([]) },
      builds: { setOf: async () => releases },
      persistence: { list: async () => ({ items: [], nextCursor: null }) },
      timeLimit,
    });
  const trial = { module: 'mfe-public', builds: [], wasServed: false } as const;
  await expect(trials(50).tryBuilds(trial)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('too busy'),
    extras: { headers: { 'Retry-After': '5' } },
  });
  isBusy = false;
  expect(await trials(60_000).tryBuilds(trial)).toEqual([]);
}, 60_000);
