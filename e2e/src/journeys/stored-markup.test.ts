import { adminAccount, type TestServer } from '../server';
import { expect, serverWith, test as base } from '../test';

/** A store of its own: what is written here is no pleasure to look at elsewhere. */
const test = base.extend<object, { server: TestServer }>({
  server: serverWith({ DEMO_CONTENT: 'false' }),
});

const markup = `"'></title></script><img src=x onerror="window.markupRan=1"><svg onload=window.markupRan=1><script>window.markupRan=1</script>\${markup}{{markup}}`;
const suffixes = ['Ja', 'En', 'ZhCn', 'ZhTw', 'Ko'];
const inAll = (...fields: string[]) =>
  Object.fromEntries(fields.flatMap((field) => suffixes.map((suffix) => [`${field}${suffix}`, markup])));

test('threat 11: markup in every field of every record stays text on every page', async ({ page, server }) => {
  const headers = { Origin: server.origin };
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  await send('admin/auth/login', adminAccount);
  const link = `https://example.com/?q=${markup}`;
  const image = `https://images.invalid/${encodeURIComponent(markup)}.png`;
  const { id } = await send('projects', {
    ...inAll('title', 'description', 'worldSetting', 'ageRating'),
    characters: [{ ...inAll('name', 'role', 'description') }],
    platforms: [{ name: markup, url: link, releaseDate: '2026-01-01' }],
    music: { [markup]: markup },
    systemRequirements: markup,
    price: [markup],
    steamUrl: link,
    mediaPackUrl: link,
    status: markup.slice(0, 40),
    releaseDate: markup,
    version: markup,
    posterUrl: image,
    isMainProject: 1,
  });
  await send('partners', {
    ...inAll('name', 'role', 'description'),
    category: 'music',
    contactWebsite: link,
    contactTwitter: markup.slice(0, 40),
    avatar: image,
  });
  await send('development-logs', { projectId: id, ...inAll('title', 'content'), images: [image] });
  await send('collaboration-requests', {
    name: markup,
    contact: markup,
    specialty: markup,
    experience: markup,
    portfolio: `x ${markup}`,
    message: markup,
  });

  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  // Pictures from elsewhere are not the subject, and there is no network to fetch them from.
  await page.route('https://images.invalid/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const expectInert = async () => {
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    expect(
      await page.evaluate(() => ({
        ran: 'markupRan' in window,
        violations: Reflect.get(window, 'violations') as unknown,
      })),
    ).toEqual({ ran: false, violations: [] });
    expect(await page.locator('img[src="x"], svg[onload], a[href^="javascript:"]').count()).toBe(0);
    expect(dialogs).toBe(0);
  };

  for (const path of ['/', `/project/${id}`, '/development-logs']) {
    await page.goto(`${path}?lang=en`);
    await expect(page.getByText('</script>').first()).toBeAttached();
    await expectInert();
  }
  for (const path of [
    '',
    '/projects',
    `/project-details`,
    '/partners',
    '/development-logs',
    '/requests',
    '/activity',
    '/translations',
  ]) {
    await page.goto(`/admin${path}?lang=en`);
    await expect(page.getByRole('main').getByText('</script>').first()).toBeAttached();
    await expectInert();
  }
});
