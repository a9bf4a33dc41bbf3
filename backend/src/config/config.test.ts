import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { builtInAccount, ConfigError, readConfig, secretNames } from './config';
import { deploymentWarnings } from './deployment-warnings';

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://example.com',
  SESSION_SECRET: 's'.repeat(32),
  ADMIN_PASSWORD: 'correct horse battery',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  test('is optional: an empty one gives the built-in defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demoContent: true,
      production: false,
      s3: null,
      mongodbUri: null,
    });
  });

  test.each([
    ['false', null],
    ['true', { until: null }],
    ['2030-01-31T05:00+09:00', { until: Date.UTC(2030, 0, 30, 20) }],
  ])('READ_ONLY may be %s', (value, expected) => {
    expect(readConfig({ READ_ONLY: value }).readOnly).toEqual(expected);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT accepts a whole number from 0 to 65535'],
    [{ PUBLIC_ORIGIN: 'example.com' }, 'PUBLIC_ORIGIN accepts an origin'],
    [{ PUBLIC_ORIGIN: 'https://example.com/path' }, 'PUBLIC_ORIGIN accepts an origin'],
    [{ MONGODB_URI: 'http://x' }, 'MONGODB_URI accepts an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL accepts trace'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET accepts secrets'],
    [{ MODULE_ORIGINS: 'https://a.example,nonsense' }, 'MODULE_ORIGINS accepts an origin'],
    [{ BACKUP_URL: 'ftp://x/y' }, 'BACKUP_URL accepts a folder, or s3://bucket/prefix'],
    [{ BACKUP_URL: 's3://images/backups', S3_BUCKET: 'images' }, 'BACKUP_URL accepts another bucket than S3_BUCKET'],
    [
      { BACKUP_URL: 's3://images/backups', S3_BUCKET: 'images', BACKUP_S3_ACCESS_KEY_ID: 'x' },
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together',
    ],
    [{ BACKUP_S3_ENDPOINT: 'https://s3.example' }, 'BACKUP_S3_ACCESS_KEY_ID is required with BACKUP_S3_ENDPOINT'],
    [{ READ_ONLY: '2030-01-31T05:00' }, 'READ_ONLY accepts true, false, or a time with its zone'],
    [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together'],
    [{ SESSION_SECRET_FILE: '/nowhere/at/all' }, 'SESSION_SECRET_FILE names a file that cannot be read'],
  ])('%j is rejected with the variable and the accepted values', (env, expected) => {
    expect(problemsOf(env).join('\n')).toContain(expected);
  });

  test.each(['MONGODB_URI', 'SESSION_SECRET', 'ADMIN_PASSWORD', 'DEPLOY_TOKEN'])(
    'an invalid %s is not repeated in the message',
    (name) => {
      const problems = problemsOf({ [name]: 'hunter2' }).join();
      expect(problems).toContain(name);
      expect(problems).not.toContain('hunter2');
    },
  );

  describe('from a file', () => {
    let file: string;
    beforeEach(() => {
      file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'config-')), 'secret');
    });
    afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

    const addresses = new Map([
      ['MONGODB_URI', 'mongodb://secret.example/site'],
      ['SMTP_URL', 'smtp://studio:secret@mail.example'],
    ]);

    test.each(secretNames)('%s', (name) => {
      const secret = addresses.get(name) ?? 'a secret of more than 32 characters';
      fs.writeFileSync(file, `${secret}\n`);
      const s3 = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
      const backup = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'key' };
      const mail = { MAIL_FROM: 'site@mail.example', MAIL_TO: 'studio@mail.example' };
      const others = Object.fromEntries(
        Object.entries({ ...s3, ...backup, ...mail }).filter(([other]) => other !== name),
      );
      const config = readConfig({ ...others, [`${name}_FILE`]: file });
      expect(JSON.stringify(config)).toContain(secret);
      expect(config).toEqual(readConfig({ ...others, [name]: secret }));
    });

    test('several secrets for rotation', () => {
      fs.writeFileSync(file, `${'a'.repeat(32)},${'b'.repeat(32)}\n`);
      expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecrets).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
    });
  });

  test('the mail settings of the documentation are accepted', () => {
    const documentation = fs.readFileSync(path.resolve('docs/messages.md'), 'utf8');
    const [, lines = ''] = /```sh\n([^`]*)```/.exec(documentation) ?? [];
    const env = Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/)),
    );
    expect(readConfig(env).mail).toMatchObject({ url: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO });
  });

  test('threat 62: production sends no webhooks to private addresses unless allowed', () => {
    expect(readConfig(production).privateWebhooks).toBe(false);
    expect(readConfig({ ...production, PRIVATE_WEBHOOKS: 'true' }).privateWebhooks).toBe(true);
  });

  test('threat 25: production rejects the default password and an empty one', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, ADMIN_PASSWORD: '' }).join()).toContain('ADMIN_PASSWORD');
    expect(problemsOf({ ...production, ADMIN_PASSWORD: builtInAccount.password }).join()).toContain('ADMIN_PASSWORD');
  });

  test('production without https logs a warning, other environments none', () => {
    const warnings = (env: Record<string, string>) => deploymentWarnings(readConfig(env)).join();
    expect(warnings({ ...production, PUBLIC_ORIGIN: 'http://studio.example' })).toMatch(
      /^PUBLIC_ORIGIN is http:\/\/studio.example.*Secure.*__Host-.*Strict-Transport-Security.*https:\/\//,
    );
    expect(warnings(production)).toBe('');
    expect(warnings({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('');
  });

  test('production requires an origin and a secret', () => {
    expect(problemsOf({ NODE_ENV: 'production', ADMIN_PASSWORD: production.ADMIN_PASSWORD }).join()).toMatch(
      /PUBLIC_ORIGIN.*SESSION_SECRET/,
    );
  });
});
