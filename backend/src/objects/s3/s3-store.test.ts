import http from 'node:http';

import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  PutBucketCorsCommand,
  S3Client,
  type CORSRule,
} from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';

import { readConfig } from '../../config/config';
import { describeOnS3 } from '../../testing/servers/object-stores';
import { startTestServer } from '../../testing/servers/test-server';

describeOnS3('a bucket', ({ env }) => {
  test('is created if missing, and browsers upload to its public endpoint', async () => {
    const variables = await env();
    // An alias of the same server, like a public name outside a container network.
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

  test('is left unchanged if it exists, and a missing CORS rule is logged', async () => {
    const publicOrigin = 'https://site.example';
    const variables = { ...(await env()), PUBLIC_ORIGIN: publicOrigin };
    const { s3 } = readConfig(variables);
    const Bucket = s3?.bucket ?? '';
    const client = new S3Client({
      endpoint: s3?.endpoint ?? '',
      region: s3?.region,
      forcePathStyle: true,
      credentials: { accessKeyId: s3?.accessKeyId ?? '', secretAccessKey: s3?.secretAccessKey ?? '' },
    });
    await client.send(new CreateBucketCommand({ Bucket }));
    const setRules = (...CORSRules: CORSRule[]) =>
      client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
    const complaints = async () => {
      const lines: string[] = [];
      await (await startTestServer({ env: variables, onLogLine: (line) => lines.push(line) })).close();
      return lines.filter((line) => line.includes('CORS'));
    };
    const [line = '', ...others] = await complaints();
    expect(others).toEqual([]);
    const { rule, level } = JSON.parse(line);
    expect(level).toBe(50);
    await expect(client.send(new GetBucketCorsCommand({ Bucket }))).rejects.toThrow();

    await setRules(rule);
    expect(await complaints()).toEqual([]);
    await setRules({ ...rule, AllowedOrigins: ['https://other.example'] });
    expect(await complaints()).toHaveLength(1);
    client.destroy();
  });

  test('without CORS rules causes no warning if the server accepts every origin', async () => {
    const variables = { ...(await env()), PUBLIC_ORIGIN: 'https://site.example' };
    const allowing: Record<string, string> = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, PUT',
      'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
    };
    // Implements only the requests that a start makes.
    const server = http.createServer((request, response) => {
      const isRules = request.method === 'GET';
      response.writeHead(isRules ? 404 : 200, request.method === 'OPTIONS' ? allowing : {});
      response.end(isRules ? '<Error><Code>NoSuchCORSConfiguration</Code></Error>' : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const complaints = async () => {
      const lines: string[] = [];
      const S3_ENDPOINT = `http://127.0.0.1:${port}`;
      await (
        await startTestServer({ env: { ...variables, S3_ENDPOINT }, onLogLine: (line) => lines.push(line) })
      ).close();
      return lines.filter((line) => line.includes('CORS')).length;
    };
    expect(await complaints()).toBe(0);
    allowing['Access-Control-Allow-Origin'] = 'https://other.example';
    expect(await complaints()).toBe(1);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('that is unreachable does not affect pages', async () => {
    const server = await startTestServer({ env: { ...(await env()), S3_ENDPOINT: 'http://127.0.0.1:9' } });
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/projects`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'degraded', failing: ['objects'] });
    await server.close();
  });
});
