import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runMaintenance } from '../../app/maintain';
import type { ApiClient } from '../../testing/api-client';
import { someNoise } from '../../testing/samples/images';
import { describeOnS3 } from '../../testing/servers/object-stores';
import { aProject } from '../../testing/samples/records';
import { TestProxy } from '../../testing/servers/test-proxy';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { upload } from '../../testing/samples/uploads';
import { until } from '../../testing/until';

/** Enough for responses to `HEAD`, but not for the images of this test. */
const aPart = 20_000;

describeOnS3('a bucket that takes connections and says nothing', ({ env }) => {
  let line: TestProxy;
  let server: TestServer;
  let admin: ApiClient;
  const lines: string[] = [];
  let variables: Record<string, string>;
  beforeAll(async () => {
    const direct = await env();
    const endpoint = direct['S3_ENDPOINT'] ?? '';
    line = await TestProxy.to(endpoint);
    variables = { ...direct, S3_ENDPOINT: line.through(endpoint), S3_TIMEOUT_SECONDS: '1' };
    server = await startTestServer({ env: variables, onLogLine: (entry) => lines.push(entry) });
    admin = await server.admin();
    // A busy machine may miss the short timeout in the first attempt, which is repeated.
    await until(async () => (await (await server.visitor().fetch('/readyz')).json()).status === 'ok');
  });
  afterAll(async () => {
    await server.close();
    await line.close();
  });

  const whileIt = async <Result>(passes: number, action: () => Promise<Result>): Promise<Result> => {
    line.pass(passes);
    try {
      return await action();
    } finally {
      line.mend();
    }
  };
  const project = async () => (await admin.call('createProject', { body: aProject() })).body.id;

  test('returns 503 for calls that need it, does not affect others, and is used again when it is back', async () => {
    const [id, other] = [await project(), await project()];
    const content = await someNoise();
    const add = async (params: { id: string }) => ({
      params,
      body: { imageURL: (await upload(admin, content, 'image/png')).objectPath },
    });
    const [first, second] = [await add({ id }), await add({ id: other })];
    await server.services.clock.trust();
    await whileIt(0, async () => {
      const responses = await Promise.all([
        admin.attempt('addScreenshot', first),
        admin.attempt('addScreenshot', second),
        server.visitor().fetch('/objects/images/x.webp'),
        server.visitor().fetch('/readyz'),
        server.visitor().fetch('/api/projects'),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 200, 200]);
      await runMaintenance(server.services);
      const failed = lines.map((entry) => JSON.parse(entry)).filter(({ step }) => step !== undefined);
      expect(failed).toMatchObject([{ step: 'sweep orphans', err: { message: /does not respond/ } }]);
    });
    for (const arg of [first, second])
      expect((await admin.call('addScreenshot', arg)).body.project.screenshots).toHaveLength(1);
  });

  test('in the middle of an image aborts the download, and returns 503 to an attach', async () => {
    const arg = {
      params: { id: await project() },
      body: { imageURL: (await upload(admin, await someNoise(), 'image/png')).objectPath },
    };
    expect((await whileIt(aPart, () => admin.attempt('addScreenshot', arg))).status).toBe(503);
    const location = (await admin.call('addScreenshot', arg)).body.project.screenshots?.[0] ?? '';
    const end = await whileIt(aPart, async () => {
      const response = await server.visitor().fetch(location);
      expect(response.status).toBe(200);
      return response.arrayBuffer().then(
        () => 'whole',
        () => 'broken off',
      );
    });
    expect(end).toBe('broken off');
    const whole = await server.visitor().fetch(location);
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(aPart);
  });

  test('delays uploads only', async () => {
    const lines: string[] = [];
    await whileIt(0, async () => {
      const started = await startTestServer({
        env: { ...variables, S3_TIMEOUT_SECONDS: '300' },
        serveAtOnce: true,
        onLogLine: (entry) => lines.push(entry),
      });
      const keeper = await started.admin();
      const upload = () =>
        keeper.attempt('requestUpload', { body: { contentType: 'image/png', contentLength: 3 } }).then((r) => r.status);
      const status = async (path: string) => (await started.visitor().fetch(path)).status;
      expect(await Promise.all([status('/livez'), status('/api/projects'), upload()])).toEqual([200, 200, 503]);
      // The start did not wait for the first attempt.
      expect(lines.join()).not.toContain('cannot be used yet');
      const readiness = await started.visitor().fetch('/readyz');
      expect([readiness.status, await readiness.json()]).toEqual([200, { status: 'degraded', failing: ['objects'] }]);
      await started.services.objectsTried;
      expect(await upload()).toBe(503);

      line.mend();
      await until(async () => (await upload()) === 200);
      expect(await (await started.visitor().fetch('/readyz')).json()).toEqual({ status: 'ok', failing: [] });
      expect(lines.filter((entry) => entry.includes('cannot be used yet'))).toHaveLength(1);
      expect(lines.join()).toContain('the bucket can be used"');
      await started.close();
    });
  }, 30_000);
});
