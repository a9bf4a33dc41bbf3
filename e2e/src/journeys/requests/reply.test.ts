import { defaultLocale, languageTag, locales } from 'shared-contracts/localization';

import { notice } from '../../admin';
import { tabTo } from '../../keyboard';
import { layoutFindings } from '../../layout';
import { test } from '../../receivers';
import { cardOf, openInbox, sendRequest } from '../../requests';
import { expect, expectAccessible } from '../../test';

const hour = 60 * 60 * 1_000;

test('with the keyboard only: a reply is written from a template, sent, and kept with its request', async ({
  page,
  request,
  server,
  mailbox,
}) => {
  const name = 'Jiwoo Han';
  await sendRequest(request, server, { name, contact: 'jiwoo@example.org', preferredLanguage: 'en' });
  await expect.poll(() => mailbox.mails.length, 'the notice to the studio, and the receipt').toBe(2);
  await page.clock.setFixedTime(Date.now() + 25 * hour);
  await openInbox(page, server);
  const dialog = page.getByRole('dialog');
  const overdue = cardOf(page, name).getByText('No reply for over 24 hours');
  await expect(overdue).toBeVisible();
  await cardOf(page, name).getByRole('button', { name: /^View/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  await test.step('it is written from a template and changed', async () => {
    const templates = dialog.getByRole('combobox', { name: 'Reply template' });
    await expect(templates.getByRole('option', { name: /^Thank/ })).toBeAttached();
    await tabTo(page, 'Reply template');
    await page.keyboard.type('Thank');
    const field = dialog.getByRole('textbox', { name: 'Reply', exact: true });
    await expect(field).toHaveValue(/Jiwoo Han/);
    await tabTo(page, 'Reply');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' See you soon.');
    await expectAccessible(page);
    await tabTo(page, 'Send reply');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText(`The reply to ${name} is on its way`)).toBeVisible();
    await expect(dialog.getByText(/Reply by keeper/)).toBeVisible();
    await expect(dialog.getByText(/See you soon\./)).toBeVisible();
  });

  await test.step('it arrives, and answers the receipt', async () => {
    await expect.poll(() => mailbox.mails.length).toBe(3);
    const [reply = ''] = mailbox.mails.slice(-1);
    expect(reply).toMatch(/^To: jiwoo@example\.org\r$/m);
    expect(reply).toMatch(/^Reply-To: studio@example\.com\r$/m);
    expect(reply).toContain('See you soon.');
    const receipt = mailbox.mails.find((mail) => mail.includes('auto-replied')) ?? '';
    const id = /^Message-ID: (.*)$/im.exec(receipt)?.[1] ?? 'none';
    expect(reply).toContain(`In-Reply-To: ${id}`);
  });

  await test.step('the request is replied and no longer overdue, also after a reload', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, name)).toContainText('Replied');
    await expect(overdue).toHaveCount(0);
    await page.reload();
    await cardOf(page, name).getByRole('button', { name: /^View/ }).click();
    await expect(dialog.getByText(/See you soon\./)).toBeVisible();
  });

  await test.step('it fits a phone in every language', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const locale of locales) {
      await page.emulateMedia({ colorScheme: locale === defaultLocale ? 'dark' : 'light' });
      await page.goto(`/admin/requests?lang=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
      await page.locator('[data-view]').first().click();
      await expect(dialog.getByText(/See you soon\./)).toBeVisible();
      expect.soft(await layoutFindings(page), locale).toEqual([]);
      await expectAccessible(page);
    }
  });
});
