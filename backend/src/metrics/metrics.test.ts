import path from 'node:path';

import { afterEach, describe, expect, test } from '@jest/globals';
import Libsql from 'libsql';

import { storeFileName } from '../persistence/sqlite/open-file';
import { metricValues } from '../testing/metric-values';
import { aPartner, aRequest } from '../testing/samples/records';
import { pageCode } from '../testing/samples/test-builds';
import { instancePerTest, testTimeout } from '../testing/servers/release-instance';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/servers/test-server';
import { until } from '../testing/until';
import { createMetricsServer } from './metrics-server';

const image = 'module="mfe-public",build="000000000002"';

describe('without pages', () => {
  let server: TestServer;
  const start = async (options: TestServerOptions = {}) => {
    server = await startTestServer(options);
  };
  const value = async (name: string) => (await metricValues(server)).get(name);
  afterEach(() => server.close());

  test('requests are counted by the name of their call and never by their path', async () => {
    await start();
    await server.visitor().call('listProjects', {});
    const paths = [
      '/api/projects/b6f1a3c4-0000-4000-8000-000000000000',
      '/api/odd-one',
      '/objects/images/odd-one.webp',
    ];
    for (const each of paths) await server.visitor().fetch(each);
    await until(async () => (await value('bokkado_http_requests_total{route="object",status="404"}')) === 1);
    const values = await metricValues(server);
    expect(values.get('bokkado_http_requests_total{route="listProjects",status="200"}')).toBe(1);
    expect(values.get('bokkado_http_requests_total{route="getProject",status="404"}')).toBe(1);
    expect(values.get('bokkado_http_requests_total{route="unknown call",status="404"}')).toBe(1);
    expect(values.get('bokkado_http_request_duration_seconds_count{route="listProjects"}')).toBe(1);
    expect([...values.keys()].filter((name) => /odd-one|b6f1a3c4/.test(name))).toEqual([]);
  });

  test('a write that waits in vain for another process is measured and counted', async () => {
    await start();
    const admin = await server.admin();
    const before = await value('bokkado_store_call_duration_seconds_sum{part="mutate"}');
    const other = new Libsql(path.join(server.dataDir, storeFileName));
    other.exec('BEGIN IMMEDIATE');
    expect((await admin.attempt('createPartner', { body: aPartner() })).status).toBe(503);
    other.close();
    expect(await value('bokkado_store_call_duration_seconds_sum{part="mutate"}')).toBeGreaterThan((before ?? 0) + 2.5);
    expect(await value('bokkado_store_unavailable_total')).toBeGreaterThan(0);
  });

  test('a dependency that cannot be used is down, and what it holds is left out', async () => {
    await start({
      prepare: (services) => {
        const fail = () => Promise.reject(new Error('gone'));
        const persistence = new Proxy(services.persistence, {
          get: (target, name) => (name === 'ping' ? fail : Reflect.get(target, name)),
        });
        return { ...services, persistence };
      },
    });
    server.services.messages.outbox.backlog = () => Promise.reject(new Error('gone'));
    const values = await metricValues(server);
    expect(values.get('bokkado_dependency_up{dependency="store"}')).toBe(0);
    expect(values.get('bokkado_dependency_up{dependency="objects"}')).toBe(1);
    expect([...values.keys()].filter((name) => name.startsWith('bokkado_outbox'))).toEqual([]);
  });

  test('a mail that cannot be sent is a try that failed, and waits in the outbox from then on', async () => {
    await start({
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' },
    });
    expect(await value('bokkado_outbox_messages{channel="mail"}')).toBe(0);
    await server.visitor().call('createCollaborationRequest', { body: aRequest() });
    await server.services.messages.follower.catchUp();
    await server.services.messages.outbox.sendDue();
    const values = await metricValues(server);
    expect(values.get('bokkado_deliveries_total{channel="mail",outcome="retry"}')).toBeGreaterThan(0);
    expect(values.get('bokkado_outbox_messages{channel="mail"}')).toBeGreaterThan(0);
    expect(values.get('bokkado_outbox_oldest_seconds{channel="mail"}')).toBeGreaterThan(0);
    expect(values.get('bokkado_outbox_messages{channel="webhook"}')).toBe(0);
  });

  test('they have a server of their own, with those of the process', async () => {
    await start();
    const metrics = createMetricsServer(server.services.metrics);
    await new Promise<void>((resolve) => metrics.listen(0, '127.0.0.1', resolve));
    const address = metrics.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const response = await fetch(`${url}/metrics`);
    const text = await response.text();
    const others = [await fetch(`${url}/`), await server.visitor().fetch('/metrics')];
    metrics.closeAllConnections();
    await new Promise((resolve) => metrics.close(resolve));
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^bokkado_dependency_up.*[^]*^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(others.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('with pages', () => {
  let server: TestServer;
  let builds: Parameters<Parameters<typeof instancePerTest>[1]>[0]['builds'];
  instancePerTest(
    () => ({}),
    (started) => ({ server, builds } = started),
  );
  const value = async (name: string) => (await metricValues(server)).get(name);
  const open = (address = '/') => server.visitor().fetch(address);

  test(
    'a page is counted by its name and its builds, measured once, and then read from the cache',
    async () => {
      for (const _ of [1, 2]) await open('/');
      await open('/nowhere-at-all');
      await until(async () => (await value('bokkado_http_requests_total{route="no page",status="404"}')) === 1);
      const values = await metricValues(server);
      expect(values.get('bokkado_http_requests_total{route="mfe_public/LandingPage",status="200"}')).toBe(2);
      expect(values.get(`bokkado_module_views_total{${image}}`)).toBe(2);
      expect(values.get(`bokkado_module_failures_total{${image}}`)).toBe(0);
      // One is rendered before visitors come.
      expect(values.get('bokkado_render_duration_seconds_count')).toBeGreaterThanOrEqual(2);
      expect(values.get('bokkado_cache_reads_total{cache="pages",result="hit"}')).toBe(1);
      expect(values.get('bokkado_cache_entries{cache="pages"}')).toBe(2);
      expect(values.get('bokkado_frames_total{reason="failed"}')).toBe(0);
      expect([...values.keys()].join()).not.toContain('nowhere');
    },
    testTimeout,
  );

  test(
    'a page whose rendering fails is a frame and a failure of its build',
    async () => {
      builds.write('mfe-public', '000000000004', pageCode('broken'));
      await until(
        async () => (await server.services.servedReleases.current())['mfe_public']?.descriptor.build !== '000000000002',
      );
      await open();
      expect(await value('bokkado_frames_total{reason="failed"}')).toBe(1);
      expect(await value('bokkado_module_failures_total{module="mfe-public",build="000000000004"}')).toBe(1);
    },
    testTimeout,
  );

  test(
    'a build that ends the rendering process is contained, and its page is a frame',
    async () => {
      builds.write('mfe-public', '000000000004', pageCode('process.exit(1)'));
      await until(
        async () => (await server.services.servedReleases.current())['mfe_public']?.descriptor.build !== '000000000002',
      );
      await open();
      await until(
        async () => (await value('bokkado_module_contained{module="mfe-public",build="000000000004"}')) === 1,
      );
      expect(await value('bokkado_frames_total{reason="process"}')).toBe(1);
    },
    testTimeout,
  );

  test(
    'browsers report failures and vitals of builds',
    async () => {
      const visitor = server.visitor();
      const build = '000000000002';
      await visitor.call('reportClientError', { body: { kind: 'module', module: 'mfe-public', build, message: 'x' } });
      await visitor.call('reportVitals', {
        body: { builds: { 'mfe-public': build }, values: { lcp: 1_200, cls: 0.02 } },
      });
      const values = await metricValues(server);
      expect(values.get(`bokkado_module_failures_total{${image}}`)).toBe(1);
      expect(values.get(`bokkado_web_vital_lcp_seconds_sum{${image}}`)).toBe(1.2);
      expect(values.get(`bokkado_web_vital_cls_score_bucket{le="0.01",${image}}`)).toBe(0);
      expect(values.get(`bokkado_web_vital_cls_score_bucket{le="0.025",${image}}`)).toBe(1);
      expect(values.get(`bokkado_web_vital_inp_seconds_count{${image}}`)).toBeUndefined();
    },
    testTimeout,
  );
});
