import { signInToApi } from '../../seed';
import { expect, expectAccessible, expectNoSidewaysScroll, ownServer, test as base } from '../../test';

const test = base.extend({ server: ownServer() });

/** With those of the demo content more than the landing page or a page of works shows. */
const added = 26;
const titleOf = (number: number) => `Night ${String(number).padStart(2, '0')}`;

test('the landing page leads to all works, by pages that Back leaves', async ({ page, server }) => {
  const call = await signInToApi(server);
  for (let number = 1; number <= added; number += 1)
    await call('/projects', {
      titleJa: `夜 ${number}`,
      titleEn: titleOf(number),
      descriptionJa: '夜の物語。',
      status: 'in-development',
      progress: 10,
    });
  await page.goto('/?lang=en');
  const all = page.locator('#projects').getByRole('link', { name: 'All games' });
  await expect(page.locator('#projects').getByRole('heading', { name: /^Night/ })).toHaveCount(24);
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(24);
  await expect(titles.first()).toHaveText(titleOf(added));
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Older games' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(titles.filter({ hasText: titleOf(1) })).toBeVisible();
  await expect(titles.filter({ hasText: titleOf(added) })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Older games' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await expect(titles.first()).toHaveText(titleOf(added));
  await page.goBack();
  await expect(all).toBeInViewport();
});
