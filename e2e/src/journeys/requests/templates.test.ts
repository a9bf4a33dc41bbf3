import { notice } from '../../admin';
import { cardOf, openInbox, sendRequest, test } from '../../requests';
import { layoutFindings } from '../../layout';
import { expect, expectAccessible } from '../../test';

test('a template of replies is edited in the studio settings, and a reply begins with it', async ({
  page,
  request,
  server,
}) => {
  const name = `지우 ${Date.now()}`;
  await sendRequest(request, server, { name, contact: 'jiwoo@example.com', preferredLanguage: 'ko' });
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await openInbox(page, server);
    await cardOf(page, name).getByRole('button', { name: /^View/ }).click();
  };
  const body = async () =>
    new URL((await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')) ?? '').searchParams.get('body');

  await test.step('the delivered ones are offered first', async () => {
    await open();
    await dialog.getByLabel('Reply template').selectOption({ label: 'Decline' });
    expect(await body()).toContain(name);
    await dialog.getByRole('link', { name: 'Edit templates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
  });

  const section = page.getByRole('region', { name: 'Reply templates' });
  await test.step('they become the own ones, and are edited per language', async () => {
    await section.getByRole('button', { name: 'Edit the standard templates' }).click();
    await page.getByRole('tab', { name: /^한국어/ }).click();
    const first = section.getByRole('group', { name: /^Text of the template/ }).first();
    await first.getByRole('textbox', { name: /한국어/ }).fill('{name} 님, {game} 팀에서 인사드립니다.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    // Where the bar above the form covers nothing.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await layoutFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Studio saved')).toBeVisible();
  });

  await test.step('a reply in that language begins with it, and the names are filled in', async () => {
    await open();
    await dialog.getByLabel('Reply template').selectOption('ko 0');
    expect(await body()).toMatch(new RegExp(`^${name} 님, [^{}]+ 팀에서 인사드립니다\\.$`));
  });

  await test.step('no visitor reads it', async () => {
    expect(await (await request.get(`${server.origin}/api/studio`)).text()).not.toContain('인사드립니다');
  });
});
