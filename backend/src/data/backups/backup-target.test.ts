import { text as textOf } from 'node:stream/consumers';

import { expect, test } from '@jest/globals';
import pino from 'pino';

import { readConfig } from '../../config/config';
import { openObjects } from '../../objects/open-objects';
import { describeOnS3 } from '../../testing/servers/object-stores';
import { openTarget } from './backup-target';

describeOnS3('a bucket of backups', (driver) => {
  test('is on a server of its own, with its own keys', async () => {
    const env = await driver.env();
    const bucket = env['S3_BUCKET'] ?? '';
    const config = readConfig(env);
    const objects = await openObjects(config);
    await objects.prepare({ ...config, logger: pino({ level: 'silent' }) });
    const ofBackups = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name.replace(/^S3_(?!BUCKET)/, 'BACKUP_S3_'), value]),
    );
    const ofImages = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    const url = `s3://${bucket}/of/site`;
    const target = await openTarget(url, readConfig({ ...ofBackups, ...ofImages, BACKUP_URL: url }));
    await target.put('a.txt', Buffer.from('kept elsewhere'), { contentType: 'text/plain' });
    const kept = await objects.open('of/site/a.txt');
    expect(kept && (await textOf(kept.stream))).toBe('kept elsewhere');
    await target.close();
    await objects.close();
  });
});
