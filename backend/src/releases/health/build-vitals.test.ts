import { describe, expect, test } from '@jest/globals';

import { suiteInstance } from '../../testing/servers/release-instance';

describe('web vitals', () => {
  const server = suiteInstance();

  const report = async (builds: Record<string, string>, values: Record<string, number>) =>
    (await server.visitor().attempt('reportVitals', { body: { builds, values } })).status;
  const vitalsOf = async (module: 'shell' | 'mfe-public') => {
    await server.services.buildHealth.write();
    const { body } = await (await server.admin()).call('listAdminModules', undefined);
    return body.find((each) => each.module === module)?.live?.vitals;
  };

  test('of page views are counted for the served builds that they show, up to a limit per address', async () => {
    const shown = { shell: '000000000001', 'mfe-public': '000000000002' };
    expect(await report(shown, { lcp: 1_200, inp: 90, cls: 0.02 })).toBe(202);
    expect(await report(shown, { lcp: 9_000, cls: 0.4 })).toBe(202);
    // Builds that are not served, and values that no browser measures.
    expect(await report({ ...shown, 'mfe-public': 'ffffffffffff' }, { inp: 40 })).toBe(202);
    expect(await report(shown, { lcp: -1 })).toBe(400);
    expect(await report(shown, { ttfb: 1 })).toBe(400);
    expect(await vitalsOf('mfe-public')).toMatchObject({
      lcp: { count: 2, good: 1, poor: 1 },
      inp: { count: 1, good: 1, poor: 0 },
      cls: { count: 2, good: 1, poor: 1 },
    });
    expect(await vitalsOf('shell')).toMatchObject({ lcp: { count: 2 }, inp: { count: 2 } });

    const flood = await Promise.all(Array.from({ length: 60 }, () => report(shown, { inp: 30_000 })));
    expect(new Set(flood)).toEqual(new Set([202]));
    const { inp } = (await vitalsOf('shell')) ?? {};
    expect(inp?.count).toBe(29);
  });
});
