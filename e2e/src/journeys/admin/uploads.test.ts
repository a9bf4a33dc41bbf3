import { fresh, test as base } from '../../admin';
import { noisePng } from '../../png';
import { startTestServer } from '../../server';
import { expect, expectAccessible } from '../../test';

const endpoint = process.env['TEST_S3_ENDPOINT'];

/** Servers with one bucket, whose only rule names a site at a different address. */
const test = base.extend({
  server: async ({}, use) => {
    const env = {
      S3_ENDPOINT: endpoint ?? '',
      S3_BUCKET: `journey-${crypto.randomUUID()}`,
      S3_ACCESS_KEY_ID: process.env['TEST_S3_ACCESS_KEY_ID'] ?? '',
      S3_SECRET_ACCESS_KEY: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
    };
    // The first server creates the bucket; the second one finds it and changes nothing.
    await (await startTestServer({ ...env, PUBLIC_ORIGIN: 'http://elsewhere.example' })).stop();
    const server = await startTestServer(env);
    await use(server);
    await server.stop();
  },
});

test.skip(endpoint === undefined, 'TEST_S3_ENDPOINT names no S3 server');
// The browser reports each upload that the storage did not allow.
test.use({ allowedComplaints: /blocked by CORS policy|ERR_FAILED/ });

test('an upload that the rules of the storage refuse to the browser says so, and the log has the rule', async ({
  desk,
  page,
  server,
}) => {
  const { id } = await desk.create('projects', { titleJa: fresh('写真館'), descriptionJa: '写真' });
  await desk.open(`project-details?project=${id}`, 'Project Details Editor');
  await page.getByRole('button', { name: 'Upload screenshot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload screenshot' });
  const buffer = await noisePng(32, 18);
  await dialog.getByLabel('Choose images or drop them here').setInputFiles({
    name: 'shot.png',
    mimeType: 'image/png',
    buffer,
  });
  // Four attempts, nine seconds in total.
  await expect(dialog.getByRole('alert')).toContainText('The file storage refused this browser', {
    timeout: 30_000,
  });
  await expectAccessible(page);
  const [line = ''] = server.log().match(/^.*browsers cannot upload.*$/m) ?? [];
  const { rule } = JSON.parse(line) as { rule: { AllowedMethods: string[] } };
  expect(rule.AllowedMethods).toEqual(['PUT']);
});
