import { signInAnew } from '../../admin';
import { startTestServer } from '../../server';
import { expect, test } from '../../test';

test.use({ allowedComplaints: /503/ });

test('a product that is read-only says so where people write, and goes on afterwards', async ({ page }) => {
  const server = await startTestServer({ READ_ONLY: 'false' });
  const { origin } = server;
  const api = page.context().request;
  const read = async (path: string) => (await api.get(`${origin}/api/${path}`)).json();
  const newestEvent = async () => (await read('admin/audit?limit=1'))[0];
  await signInAnew(page.context(), origin);
  const [project] = await read('projects');
  const draft = `${origin}/api/admin/draft-changes/${project.id}`;
  const headers = { origin };
  const data = { recordKind: 'project', changes: { titleEn: 'After the maintenance' } };
  expect((await api.put(draft, { headers, data })).status()).toBe(204);
  const publishAt = new Date(Date.now() + 2_000).toISOString();
  const schedule = await api.put(`${draft}/schedule`, { headers, data: { publishAt, fields: ['titleEn'] } });
  expect(schedule.status()).toBe(204);
  await server.restart({ READ_ONLY: 'true' });
  const before = await newestEvent();

  await page.goto(`${origin}/?lang=en`);
  await page.getByLabel(/^Name/).fill('Jiwoo');
  await page.getByLabel(/^Contact/).fill('jiwoo@example.com');
  await page.getByLabel(/^Message/).fill('I compose for the guzheng.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Please send your message again in 10 minutes: what you typed stays here/)).toBeVisible();
  await expect(page.getByLabel(/^Message/)).toHaveValue('I compose for the guzheng.');

  await page.goto(`${origin}/admin/partners?lang=en`);
  await expect(page.getByRole('status').filter({ hasText: 'The site is being maintained' })).toBeVisible();
  await page.goto(`${origin}/admin/health?lang=en`);
  await expect(page.getByText('Version', { exact: true })).toBeVisible();
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(publishAt) + 1_000);
  expect(await newestEvent()).toEqual(before);
  expect((await api.get(`${origin}/readyz`)).status()).toBe(200);

  // An idle page continues to load.
  await page.goto('about:blank');
  await server.restart({ READ_ONLY: 'false' });
  await expect.poll(async () => (await read(`projects/${project.id}`)).titleEn).toBe('After the maintenance');
  await server.stop();
});
