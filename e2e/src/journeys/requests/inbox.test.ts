import { defaultLocale, locales, type Locale } from 'shared-contracts/localization';

import { asNewVisitor, cardOf, openInbox, sendRequest, test } from '../../requests';
import { layoutFindings } from '../../layout';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../test';

const day = 24 * 60 * 60 * 1_000;

test('a request in Korean appears in an open inbox after Refresh and gets a state and notes', async ({
  page,
  browser,
  server,
}) => {
  const name = `한지우 ${Date.now()}`;
  const card = cardOf(page, name);
  const dialog = page.getByRole('dialog');
  await openInbox(page, server);

  await test.step('from another browser: there after Refresh only, first, with its sender’s language', async () => {
    const elsewhere = await browser.newContext({
      baseURL: server.origin,
      reducedMotion: 'reduce',
      extraHTTPHeaders: asNewVisitor(),
    });
    const site = await elsewhere.newPage();
    await site.goto('/?lang=ko');
    const form = site.locator('#contact form');
    await form.getByLabel('성함').fill(name);
    await form.getByLabel('연락처').fill('jiwoo+vn@example.com');
    await form.getByLabel('전문 분야').selectOption('music');
    await form.getByLabel('메시지').fill('배경 음악을 함께 만들고 싶습니다. 잘 부탁드립니다.');
    await form.getByRole('button', { name: '보내기' }).click();
    await expect(site.getByText('메시지를 보냈습니다')).toBeVisible();
    await elsewhere.close();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('article').first()).toContainText(name);
    await expect(card).toContainText('한국어');
  });

  await test.step('the keyboard opens it; the reply goes to the address with the Japanese subject', async () => {
    await card.getByRole('button', { name: /^View/ }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    const reply = new URL((await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')) ?? '');
    expect(reply.protocol).toBe('mailto:');
    expect(reply.pathname).toBe('jiwoo%2Bvn@example.com');
    expect(reply.searchParams.get('subject')).toBe(`Re: ${name}様からのお問い合わせ`);
    await dialog.getByLabel('Reply template').selectOption('ko 0');
    await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /&body=/);
  });

  await test.step('its actions stay in sight in one line, above the end of the content and its beginning', async () => {
    const actions = ['Newer', 'Older', 'Delete'].map((action) => dialog.getByRole('button', { name: action }));
    const foot = [...actions, dialog.getByRole('link', { name: 'History' })];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const part of [dialog.getByText('Personal data'), dialog.getByText('From', { exact: true })]) {
        await part.scrollIntoViewIfNeeded();
        for (const action of foot) await expect(action).toBeInViewport({ ratio: 1 });
      }
      const tops = await Promise.all(foot.map(async (action) => Math.round((await action.boundingBox())?.y ?? 0)));
      expect(new Set(tops).size, `lines at ${width} px`).toBe(1);
      expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await layoutFindings(page), 'in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('on paper, the request is alone and whole', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Personal data')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeHidden();
    await expect(page.locator('main')).toBeHidden();
    const cut = await dialog.evaluate((element) => {
      const ancestors = [...document.querySelectorAll('*')].filter((part) => part.contains(element));
      return [...ancestors, ...element.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
      ).length;
    });
    expect(cut).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('unsaved notes are not lost by Escape', async () => {
    await dialog.getByLabel('Status').selectOption('replied');
    await expect(page.getByText('Changes saved')).toBeVisible();
    await dialog.getByLabel('Internal notes').fill('Called on Monday');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Save notes' }).click();
    expect((await saved).status()).toBe(200);
    await expect(dialog.getByRole('button', { name: 'Save notes' })).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^View/ })).toBeFocused();
  });

  await test.step('the way back from the details leads to the card', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^View/ })).toBeFocused();
  });

  await test.step('state and notes are there after a reload', async () => {
    await page.reload();
    await expect(card).toContainText('Replied');
    await card.getByRole('button', { name: /^View/ }).click();
    await expect(dialog.getByLabel('Status')).toHaveValue('replied');
    await expect(dialog.getByLabel('Internal notes')).toHaveValue('Called on Monday');
    await dialog.getByLabel('Status').selectOption('closed');
    await expect(page.getByText('Changes saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toContainText('Closed');
  });

  await test.step('the activity view tells who changed what, without what the visitor wrote', async () => {
    await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    const log = page.getByRole('main');
    const updates = log
      .getByRole('group', { name: /^keeper/ })
      .getByRole('listitem')
      .filter({ hasText: 'Updated' });
    for (const [index, change] of [/replied.*closed/, /\(empty\).*not logged/, /new.*replied/].entries()) {
      await updates.nth(index).locator('summary').click();
      await expect(updates.nth(index).getByRole('row').nth(1)).toHaveText(change);
    }
    expect(await log.textContent()).not.toContain('Called on Monday');
    expect(await log.textContent()).not.toContain('배경 음악');
  });
});

test('requests are navigable by keyboard, overdue after a day, and deleted by one click with Undo', async ({
  page,
  request,
  server,
}) => {
  const names = ['Third', 'Second', 'First'].map((name) => `${name} ${Date.now()}`);
  for (const name of names) await sendRequest(request, server, { name, specialty: 'art' });
  const [third = '', second = '', first = ''] = names;
  const view = (name: string) => cardOf(page, name).getByRole('button', { name: /^View/ });
  const dialog = (name: string) => page.getByRole('dialog', { name: `Request from ${name}` });
  const badge = cardOf(page, first).getByText('No reply for over 24 hours');
  await openInbox(page, server);
  await expect(cardOf(page, first)).toBeVisible();
  await expect(badge).toHaveCount(0);

  await test.step('arrow keys move between cards, and the dialog between requests', async () => {
    await view(first).focus();
    await page.keyboard.press('ArrowRight');
    await expect(view(second)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(view(third)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(view(first)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog(first)).toBeVisible();
    await expect(dialog(first).getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true');
    await dialog(first).getByRole('button', { name: 'Older' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(second)).toBeVisible();
    await expect(dialog(second).getByRole('button', { name: 'Older' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(view(first)).toBeFocused();
  });

  await test.step('one click deletes, and Undo restores everything', async () => {
    await cardOf(page, second)
      .getByRole('button', { name: /^Delete/ })
      .click();
    // A pointer on it keeps it open.
    await page.getByText('Request deleted').hover();
    await expect(cardOf(page, second)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(cardOf(page, second)).toBeVisible();
  });

  await test.step('from the details as well, and undone on another page', async () => {
    await view(third).click();
    await dialog(third).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cardOf(page, third)).toHaveCount(0);
    // The pointer stays on the notice.
    await page.getByText('Request deleted').hover();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).press('Enter');
    await expect(page).toHaveURL(/\/admin\b[^/]*$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
  });

  await test.step('a day later it is overdue until it has a reply', async () => {
    await page.clock.setFixedTime(Date.now() + day + 60_000);
    await page.goto('/admin/requests?lang=en');
    await expect(cardOf(page, third)).toBeVisible();
    await expect(badge).toBeVisible();
    await view(first).click();
    await expect(dialog(first).getByText('No reply for over 24 hours')).toBeVisible();
    await dialog(first).getByLabel('Status').selectOption('replied');
    await expect(dialog(first).getByText('No reply for over 24 hours')).toHaveCount(0);
    await expect(badge).toHaveCount(0);
  });
});

/** A language that is new has English texts. */
const titles: { en: string } & Partial<Record<Locale, string>> = {
  ja: 'コラボ依頼',
  en: 'Requests',
  'zh-cn': '合作申请',
  'zh-tw': '合作申請',
  ko: '협업 요청',
};

test.describe('without a working server at first', () => {
  test.use({ allowedComplaints: /503/ });

  test('the inbox offers Retry, has no accessibility findings, and fits small windows in every language', async ({
    page,
    server,
  }) => {
    test.slow();
    await page.route('**/api/collaboration-requests?**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503}' }),
    );
    await openInbox(page, server);
    await expect(page.getByText('The requests could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/collaboration-requests?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    for (const lang of locales)
      await test.step(lang, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole('complementary').getByRole('combobox').selectOption(lang);
        await expect(page.getByRole('heading', { level: 1, name: titles[lang] ?? titles.en })).toBeVisible();
        await expect(page.getByRole('article').filter({ hasText: '한국어' }).first()).toBeVisible();
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
          if (lang === defaultLocale && width === 320) await expectAccessible(page);
        }
        await page.locator('[data-view]').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
        if (lang === defaultLocale) {
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectAccessible(page);
        }
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
  });
});
