import { afterEach, expect, test } from '@jest/globals';

import { readConfig } from '../../config/config';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { problemsIn } from '../testing/problems-in';
import { FrontProxy, type ProxyFaults } from '../testing/front-proxy';
import { localhostTls } from '../testing/tls';
import { checkProxy } from './proxy';

const trust = { ca: localhostTls.cert };
const secret = 's'.repeat(32);

let proxy: FrontProxy;
let server: TestServer;
let origin: string;

async function start(kind: 'http' | 'https' | 'h2', faults: ProxyFaults = {}, trustedProxies = '1') {
  proxy = new FrontProxy(kind);
  origin = await proxy.listen();
  const env = { PUBLIC_ORIGIN: origin, SESSION_SECRET: secret, TRUSTED_PROXIES: trustedProxies };
  server = await startTestServer({ env });
  Object.assign(proxy, { target: server.url, faults });
}
afterEach(async () => {
  await server.close();
  await proxy.close();
});

/** The doctor's settings are those of the server, unless a test changes them. */
function examine(changes: Record<string, string> = {}, trusted = trust) {
  const { port } = new URL(server.url);
  const { trustedProxies } = server.services.config;
  const env = { PUBLIC_ORIGIN: origin, SESSION_SECRET: secret, TRUSTED_PROXIES: String(trustedProxies), PORT: port };
  const config = readConfig({ ...env, ...changes });
  return checkProxy({ config, secrets: config.sessionSecrets }, trusted);
}

test.each(['http', 'h2'] as const)('nothing is wrong behind a proxy of %s that does what it has to', async (kind) => {
  await start(kind);
  const findings = await examine();
  expect(problemsIn(findings)).toEqual([]);
  expect(findings.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['A body of 100 MB arrives.', 'Responses are compressed once.']),
  );
  expect(findings.some(({ text }) => text === 'Browsers use HTTP/2.')).toBe(kind === 'h2');
});

test.each<[string, ProxyFaults, string, RegExp]>([
  ['another host', { host: 'upstream' }, '1', /^Host arrives as upstream instead of localhost:\d+/],
  ['an address that is not appended', { forwardedFor: 'unchanged' }, '1', /does not append to X-Forwarded-For/],
  ['a proxy that is not trusted', {}, '0', /^1 proxies append .*share the limits.* TRUSTED_PROXIES=1/],
  ['a proxy that is not there', {}, '2', /^1 proxies append .*pretend any address: set TRUSTED_PROXIES=1/],
  ['too small bodies', { mostBytes: 1_024 * 1_024 }, '1', /^A body of 100 MB does not arrive \(status 413\)/],
  ['double compression', { compressesAgain: true }, '1', /^Responses cannot be decompressed \(gzip\)/],
  ['a removed policy', { transportSecurity: null }, '1', /^Strict-Transport-Security does not reach/],
  ['a second policy', { transportSecurity: 'max-age=0' }, '1', /^Strict-Transport-Security arrives twice/],
  ['no product behind it', { isBroken: true }, '1', /responds with 502, but the product runs at port \d+/],
])('it finds %s', async (_what, faults, trustedProxies, words) => {
  await start('https', faults, trustedProxies);
  const findings = await examine();
  expect(problemsIn(findings)).toEqual([expect.stringMatching(words)]);
});

test('a proxy that replaces X-Forwarded-For counts as one', async () => {
  await start('https', { forwardedFor: 'replaced' });
  expect(problemsIn(await examine())).toEqual([]);
});

test('HTTP/1.1 is only worth a note', async () => {
  await start('https');
  expect((await examine()).filter(({ state }) => state === 'note')).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/HTTP\/1\.1/) }),
  ]);
});

test('it finds a certificate that is not trusted', async () => {
  await start('https');
  expect(problemsIn(await examine({}, { ca: '' }))).toEqual([
    expect.stringMatching(/cannot be reached: self-signed certificate, but the product runs/),
  ]);
});

test('it finds a process with another secret, or another program', async () => {
  await start('http');
  expect(problemsIn(await examine({ SESSION_SECRET: 'o'.repeat(32) }))).toEqual([
    expect.stringMatching(/is not this product \(responds with 404\).*same SESSION_SECRET/),
  ]);
});

test('without a product it is not checked', async () => {
  await start('http', { isBroken: true });
  const [finding] = await examine({ PORT: '9' });
  expect(finding).toMatchObject({ state: 'note', text: expect.stringMatching(/^Not checked: .* no product runs/) });
});
