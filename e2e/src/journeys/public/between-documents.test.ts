import { languageTag } from 'shared-contracts/localization';

import { fresh, rejectDraftChanges, test } from '../../admin';
import { expect, untilHydrated } from '../../test';

/** Names of the shell's scripts that a document asks for. */
const shellScripts = (html: string) => [...html.matchAll(/\/modules\/shell\/[0-9a-f]+\/([a-z]+)\.[^"]*\.js/g)];
/** Files of shared packages that a document asks for before its entry. */
const packageFiles = (html: string) => [...html.matchAll(/<script [^>]*src="\/modules\/shell\/[0-9a-f]+\/\d+\./g)];

test('visitors load neither the router nor the forms of the admin, whose document asks for both', async ({ page }) => {
  const namedBy = async (address: string) => {
    const html = await (await page.request.get(address)).text();
    return { entries: shellScripts(html).map(([, name]) => name), hasForms: packageFiles(html).length > 0 };
  };
  for (const address of ['/', '/development-logs', '/nowhere'])
    expect(await namedBy(address)).toEqual({ entries: ['public'], hasForms: false });
  for (const address of ['/admin', '/admin/projects?lang=ko'])
    expect(await namedBy(address)).toEqual({ entries: ['admin'], hasForms: true });
});

test.describe('unsaved text', () => {
  test.use({ allowedComplaints: /net::ERR_FAILED/ });

  test('the admin and the site keep one language on the way there and back', async ({ desk, page }) => {
    await rejectDraftChanges(page);
    const titleJa = fresh('境の橋');
    const { id } = await desk.create('projects', { titleJa, descriptionJa: '橋' });
    await desk.open('projects', 'Projects');
    const picker = page.getByRole('complementary').getByRole('combobox');
    const title = page.getByRole('heading', { level: 1 });
    await test.step('the picker changes every text, also of the next screen', async () => {
      for (const [locale, text] of [
        ['ko', '작품'],
        ['zh-tw', '作品'],
        ['zh-cn', '作品'],
        ['ja', '作品'],
      ] as const) {
        await picker.selectOption(locale);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
        await expect(title).toHaveText(text);
      }
      await picker.selectOption('ko');
      await page.getByRole('navigation').getByRole('link', { name: '개발 일지' }).click();
      await expect(title).toHaveText('개발 일지');
      await expect(page).toHaveTitle(/개발 일지/);
    });
    await picker.selectOption('en');
    await page.getByRole('navigation').getByRole('link', { name: 'Project Details Editor' }).click();
    await page.getByRole('link', { name: titleJa }).click();
    const setting = page.getByRole('textbox', { name: 'World Setting (日本語)' });
    await setting.fill('書きかけ');
    const question = page.getByRole('alertdialog', { name: 'There are unsaved changes' });

    await page.getByRole('link', { name: 'Back to Site' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(setting).toHaveText('書きかけ');

    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Back to Site' }).click();
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await loaded;
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories that bloom in ink.');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(shellScripts(await page.content()).map(([, name]) => name)).toEqual(['public']);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`project=${id}`));
    // In the language of the browser: the choice in the sidebar is lost with the document.
    await expect(title).toHaveText('作品詳細エディター');
    await expect(page.getByRole('textbox', { name: /\(日本語\)$/ }).first()).toHaveText('');
  });
});
