import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from '@jest/globals';

import { describeWithServer } from '../testing/servers/describe-with-server';
import { startTestServer } from '../testing/servers/test-server';

const folder = path.resolve('docs/operations');
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

/** Names of metrics in a text, without those of the series of a histogram. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:bokkado|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
  );

test.each(['alerts.yaml', 'alerts.test.yaml', 'grafana-dashboard.json'])(
  'the product exposes every metric that %s names',
  async (file) => {
    const server = await startTestServer();
    const { registry } = server.services.metrics;
    collectDefaultMetrics({ register: registry });
    const exposed = registry.getMetricsAsArray().map(({ name }) => name);
    await server.close();
    const named = [...namesIn(read(file))];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !exposed.includes(name))).toEqual([]);
  },
);

test('every rule has a test, and words about what to do', () => {
  const rules = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(rules).toHaveLength(9);
  expect(rules.filter((name) => !read('alerts.test.yaml').includes(`alertname: ${name}\n`))).toEqual([]);
  expect(rules.filter((name) => !read('README.md').includes(`### ${name}\n`))).toEqual([]);
});

describeWithServer('TEST_PROMTOOL', 'alerts', (promtool) => {
  test('fire for their reasons, and for no other', () => {
    const said = execFileSync(promtool, ['test', 'rules', path.join(folder, 'alerts.test.yaml')], { encoding: 'utf8' });
    expect(said).toContain('SUCCESS');
  });
});
