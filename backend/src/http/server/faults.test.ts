import { Writable } from 'node:stream';

import { describe, expect, test } from '@jest/globals';

import type { CallName } from 'shared-contracts/http';

import { readConfig } from '../../config/config';
import { pagesMiddleware } from '../../pages/pages-middleware';
import { Renderer } from '../../pages/rendering/renderer';
import { aRead, pageCode, patientPages, shellCode, TestBuilds } from '../../testing/samples/test-builds';
import type { Persistence } from '../../persistence';
import { modulesMiddleware } from '../../releases/serving/modules-middleware';
import { RecordIndex } from '../../content/records/record-index';
import { RecordMirror } from '../../content/records/record-mirror';
import { ModuleReleases } from '../../releases/state/module-releases';
import { ServedReleases } from '../../releases/serving/served-releases';
import { DeployTokens } from '../../releases/calls/deploy-tokens';
import { callNames, sampleCalls } from '../../testing/samples/sample-calls';
import { expectSecurityHeaders } from '../../testing/security-headers';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { createLogger } from '../logging/logger';

const secret = 'secret-in-a-message';

/** A store in which only sessions work; everything else throws an error whose text must not leak. */
function broken(persistence: Persistence): Persistence {
  const fail = () => {
    throw new Error(secret);
  };
  return new Proxy(persistence, {
    get: (target, name) => {
      if (name === 'sessions' || name === 'changes' || name === 'close') return Reflect.get(target, name);
      return typeof Reflect.get(target, name) === 'function' ? fail : new Proxy({}, { get: () => fail });
    },
  });
}

describe('an unexpected fault', () => {
  test('threat 24: is sent by every call without its message, with a request id and all security headers', async () => {
    let isBroken = false;
    const server = await startTestServer({
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' },
      prepare: (services) => {
        const switched = new Proxy(services.persistence, {
          get: (target, name) => {
            const value: unknown = Reflect.get(isBroken ? broken(target) : target, name);
            return typeof value === 'function' && !isBroken ? value.bind(target) : value;
          },
        });
        const fail = () => Promise.reject(new Error(secret));
        const mirror = new RecordMirror(switched);
        return {
          ...services,
          persistence: switched,
          mirror,
          records: new RecordIndex(mirror),
          releases: new ModuleReleases({
            persistence: switched,
            objects: services.objects,
            folder: services.config.dataDir,
            image: services.servedReleases,
          }),
          deployTokens: new DeployTokens({
            persistence: switched,
            limit: services.loginLimit,
            environmentToken: null,
          }),
          images: Object.assign(services.images, {
            requestUpload: fail,
            attach: fail,
            storage: fail,
            parts: Object.assign(services.images.parts, { sign: fail, arrived: fail, cancel: fail }),
          }),
          messages: {
            ...services.messages,
            mails: services.messages.mails && Object.assign(services.messages.mails, { test: fail }),
          },
          responses: Object.assign(services.responses, { get: fail, find: () => undefined }),
        };
      },
    });
    try {
      const admin = await server.admin();
      isBroken = true;
      // Logging out would end the session of the others; some calls depend on nothing that could fail.
      const independent = ['describeApi', 'getMailSettings', 'beginPasskeySignIn'];
      const others = callNames.filter((name) => ![...independent, 'logout'].includes(name));
      const ordered: CallName[] = [...others, 'logout'];
      for (const name of ordered) {
        const response = await admin.attempt(name, sampleCalls[name], {
          authorization: `Bearer ${'token'.repeat(8)}`,
        });
        const text = await response.text();
        expect([name, response.status]).toEqual([name, 500]);
        expect(text).not.toContain(secret);
        expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: response.headers.get('x-request-id') });
        expect(response.headers.get('cache-control')).toBe('no-store');
        expectSecurityHeaders(response.headers);
      }
    } finally {
      isBroken = false;
      await server.close();
    }
  });

  test('threat 24: is logged with the request id and without secrets', async () => {
    const lines: string[] = [];
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'trace' });
    const logger = createLogger(
      config,
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
    );
    const server = await startTestServer({
      prepare: (services) => ({ ...services, logger }),
      after: [
        () => {
          throw new Error(secret);
        },
      ],
    });
    try {
      const response = await server.visitor().fetch('/page?signature=hidden');
      const { requestId } = await response.json();
      await server.admin();
      logger.info({ body: { password: 'hunter2' } }, 'x');
      const log = lines.join('');
      expect(lines.some((line) => line.includes(secret) && line.includes(requestId))).toBe(true);
      expect(log).not.toMatch(/hidden|hunter2|bokkado-admin/);
    } finally {
      await server.close();
    }
  });

  test('threat 24: does not leak through images, uploads, module files, pages and health either', async () => {
    const fail = () => Promise.reject(new Error(secret));
    const builds = new TestBuilds();
    builds.write('shell', '000000000001', shellCode);
    builds.write('mfe-public', '000000000002', pageCode(`(() => { throw new Error('${secret}'); })()`));
    const renderer = new Renderer(builds.worker());
    const served = new ServedReleases(builds.rootDir, () => undefined);
    let hasResponses = false;
    const pages = patientPages(renderer, {
      read: () => (hasResponses ? Promise.resolve(aRead([])) : fail()),
      version: () => String(hasResponses),
      warn: () => undefined,
    });
    const brokenFiles = { read: fail };
    const server: TestServer = await startTestServer({
      prepare: (services) => ({
        ...services,
        objects: Object.assign(services.objects, { stat: fail, open: fail, receive: fail, ping: fail }),
      }),
      after: [
        modulesMiddleware(served, { files: brokenFiles, records: { find: fail } }),
        pagesMiddleware(pages, served),
      ],
    });
    try {
      const admin = await server.admin();
      const { uploadURL, headers } = (
        await admin.call('requestUpload', { body: { contentType: 'image/png', contentLength: 3 } })
      ).body;
      const attempts: [string, RequestInit, number][] = [
        ['/objects/images/x.webp', {}, 500],
        [uploadURL, { method: 'PUT', headers, body: 'png' }, 500],
        ['/modules/mfe-admin/000000000001/entry.js', {}, 500],
        ['/', {}, 500],
        ['/readyz', {}, 200],
      ];
      for (const [path, init, status] of attempts) {
        const response = await server.visitor().fetch(path, init);
        const text = await response.text();
        expect([path, response.status]).toEqual([path, status]);
        expect(text).not.toMatch(/secret|\.ts\b|node_modules|at \w+ \(/);
        expectSecurityHeaders(response.headers);
        if (path === '/') expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        else if (status === 500)
          expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: response.headers.get('x-request-id') });
      }
      // A page whose code fails is sent nevertheless, without the error's message.
      hasResponses = true;
      const page = await server.visitor().fetch('/');
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain(secret);
    } finally {
      await server.close();
      await renderer.close();
      builds.remove();
    }
  });
});
