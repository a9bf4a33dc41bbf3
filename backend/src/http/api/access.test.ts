import { describe, expect, test } from '@jest/globals';
import Koa from 'koa';

import { contentKinds } from 'shared-contracts/entities';
import { callAddresses, calls, type CallDescriptor, type CallTag } from 'shared-contracts/http';

import { createSessionLayer } from '../../auth/session-layer';
import { createHandlers, createVisitorHandlers } from '../../app/handlers';
import { callNames, sampleCalls } from '../../testing/samples/sample-calls';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';
import type { RequestState } from '../server/request-state';
import { createApiRouter } from './api-router';

/** What visitors read: published records, and their own session. */
const readByVisitors: readonly CallTag[] = [...contentKinds, 'image', 'studio', 'session'];
/** What visitors write. */
const writtenByVisitors: readonly CallTag[] = ['collaboration-request'];

// Browsers never send a deploy token: without one, those calls are refused, whatever their origin.
const mutations = callNames.filter((name) => callAddresses[name].method !== 'GET' && calls[name].access !== 'token');

const publicCalls = Object.values<CallDescriptor>(calls).filter(({ access }) => access === 'public');
/** Whether a call begins a sign-in, or starts, ends or returns the session of its browser. */
const isSignIn = ({ path }: CallDescriptor) => path.startsWith('/api/admin/auth/');

test.each(publicCalls.filter((call) => !isSignIn(call)))(
  'threat 1: the public call $name is about nothing that is for others',
  ({ path, reads = [], changes = [] }) => {
    expect(path).not.toMatch(/^\/api\/(admin|deploy)\//);
    expect(reads.filter((tag) => !readByVisitors.includes(tag))).toEqual([]);
    expect(changes.filter((tag) => !writtenByVisitors.includes(tag))).toEqual([]);
  },
);

describe('access', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('threat 1: every route of a call that is not public returns 401 without a session', async () => {
    const { services } = server;
    const sessions = createSessionLayer({
      app: new Koa<RequestState>(),
      persistence: services.persistence,
      secrets: services.secrets,
      https: false,
      readOnly: false,
    });
    const router = createApiRouter({
      handlers: createHandlers(services, createVisitorHandlers(services)),
      responses: services.responses,
      sessions,
      tokens: services.deployTokens,
      readOnly: null,
    });
    const routes = router.stack.flatMap((layer) =>
      layer.methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path: String(layer.path) })),
    );
    expect(routes).toHaveLength(callNames.length);
    await expectingNoChange(server, async () => {
      for (const { method, path } of routes) {
        const pattern = path.replace(/:(\w+)/g, '{$1}');
        const isOpen = publicCalls.some((call) => call.method === method && call.path === pattern);
        const address = path
          .replace(':index', '0')
          .replace(':seq', '1')
          .replace(':module', 'mfe-requests')
          .replace(':build', '0123456789ab')
          .replace(':id', '00000000-0000-4000-8000-000000000000');
        for (const origin of [server.url, '']) {
          if (isOpen) continue;
          const response = await server.visitor().fetch(address, { method, headers: { origin } });
          expect([method, path, response.status]).toEqual([method, path, 401]);
        }
      }
    });
  });

  test('threat 1: public calls respond without a session', async () => {
    for (const path of [
      '/api/projects',
      '/api/partners',
      '/api/development-logs',
      '/api/openapi.json',
      '/livez',
      '/readyz',
    ]) {
      expect([path, (await server.visitor().fetch(path)).status]).toEqual([path, 200]);
    }
  });

  test('threat 5: every mutation from another origin is rejected', async () => {
    const own = server.url;
    const sibling = own.replace(/\d+$/, '1');
    await expectingNoChange(server, async () => {
      for (const name of mutations) {
        for (const origin of ['', 'null', 'https://evil.example', sibling, own.replace('http:', 'https:'), own]) {
          for (const site of ['', 'none', 'same-origin', 'same-site', 'cross-site']) {
            const isOwn = origin === own || (origin === '' && site === 'same-origin');
            if (isOwn) continue;
            const response = await admin.attempt(name, sampleCalls[name], { origin, 'sec-fetch-site': site });
            expect([name, origin, site, response.status]).toEqual([name, origin, site, 403]);
          }
        }
      }
    });
    // The same calls pass this check from our own origin. Logging out is left out: it would end the session of the
    // others.
    for (const name of mutations.filter((each) => each !== 'logout' && each !== 'login')) {
      const fromHere: Record<string, string>[] = [{ origin: own }, { origin: '', 'sec-fetch-site': 'same-origin' }];
      for (const headers of fromHere) {
        expect([name, (await admin.attempt(name, sampleCalls[name], headers)).status]).not.toEqual([name, 403]);
      }
    }
  });

  /** The methods of a path, in the order of the calls. */
  const allowed = (path: string) =>
    Object.values(callAddresses)
      .filter((address) => address.path === path)
      .flatMap(({ method }) => (method === 'GET' ? ['HEAD', method] : [method]))
      .join(', ');

  test('an unsupported method returns 405 with Allow, an unknown API path 404', async () => {
    const response = await admin.fetch('/api/projects', { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'HEAD, GET, POST']);
    for (const path of ['summary', 'export']) {
      for (const method of ['POST', 'PATCH', 'DELETE']) {
        const beside = await admin.fetch(`/api/collaboration-requests/${path}`, { method });
        expect([path, method, beside.status, beside.headers.get('allow')]).toEqual([path, method, 405, 'HEAD, GET']);
      }
    }
    const ofRecord = await admin.fetch('/api/partners/00000000-0000-4000-8000-000000000000', { method: 'PUT' });
    expect([ofRecord.status, ofRecord.headers.get('allow')]).toEqual([405, allowed('/api/partners/{id}')]);
    expect((await admin.fetch('/api/nothing')).status).toBe(404);
    expect((await admin.fetch('/api/projects/')).status).toBe(404);
    expect((await admin.fetch('/API/projects')).status).toBe(404);
  });

  test('the API description lists every call', async () => {
    const response = await server.visitor().fetch('/api/openapi.json');
    const document: {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
      components: unknown;
    } = await response.json();
    expect(document.openapi).toMatch(/^3\.1/);
    for (const call of Object.values<CallDescriptor>(calls)) {
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(call.name);
    }
    const text = JSON.stringify(document);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(text).toContain(`"${pointer}":{`);
    expect(text).not.toContain('#/$defs/');
  });
});
