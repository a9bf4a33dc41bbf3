import { expect, test } from '@jest/globals';

import { describeOnS3 } from '../../testing/object-stores';
import { startTestServer } from '../../testing/test-server';

describeOnS3('a bucket', ({ env }) => {
  test('that is not there is made, and browsers write to it by the address they know', async () => {
    const variables = await env();
    // Another name of the same server, as a browser outside a container's network has one.
    const publicEndpoint = (variables['S3_ENDPOINT'] ?? '').replace('127.0.0.1', 'localhost');
    const server = await startTestServer({
      env: { ...variables, S3_PUBLIC_ENDPOINT: publicEndpoint, PUBLIC_ORIGIN: 'http://site.example' },
    });
    const { objects } = server.services;
    const permit = await objects.signUpload({
      key: 'incoming/a',
      contentType: 'image/png',
      contentLength: 3,
      origin: 'http://site.example',
    });
    expect(new URL(permit.url).origin).toBe(publicEndpoint);
    expect(objects.uploadOrigin).toBe(publicEndpoint);
    const preflight = await fetch(permit.url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://site.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type,if-none-match',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://site.example');
    expect((await fetch(permit.url, { method: 'PUT', headers: permit.headers, body: 'abc' })).status).toBe(200);
    expect(await objects.stat('incoming/a')).toMatchObject({ size: 3 });
    await server.close();

    const again = await startTestServer({ env: variables });
    expect(await again.services.objects.stat('incoming/a')).toMatchObject({ size: 3 });
    await again.close();
  });

  test('that cannot be reached keeps nobody from reading pages', async () => {
    const server = await startTestServer({ env: { ...(await env()), S3_ENDPOINT: 'http://127.0.0.1:9' } });
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/projects`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await server.close();
  });
});
