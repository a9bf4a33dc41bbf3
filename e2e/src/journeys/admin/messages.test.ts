import { createHmac } from 'node:crypto';

import type { Page } from 'playwright/test';
import { languageTag, locales } from 'shared-contracts/localization';

import { notice } from '../../admin';
import { tabTo } from '../../keyboard';
import { layoutFindings } from '../../layout';
import { test, WebhookReceiver, type ReceivedWebhook } from '../../receivers';
import { sendRequest } from '../../requests';
import { expect, expectAccessible } from '../../test';

/** Signatures of a webhook by a secret, as Standard Webhooks computes them. */
function isSignedBy({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
}

/** The entries of the outbox with a name. */
const entries = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Message history' }).getByRole('listitem').filter({ hasText: name });

/** Reads a secret that is shown, and closes its dialog. */
async function readSecret(page: Page): Promise<string> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Secret' });
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();
  await tabTo(page, 'I have saved it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  return secret;
}

test('with the keyboard only: test the mail server, see why a mail failed, and send it again', async ({
  desk,
  page,
  server,
  mailbox,
  request,
}) => {
  await desk.open('messages', 'Messages');
  await tabTo(page, 'Send a test');
  await page.keyboard.press('Enter');
  await expect(notice(page).getByText('Test sent')).toBeVisible();
  await expect(notice(page).getByText(/^250 /)).toBeVisible();
  expect(mailbox.mails).toHaveLength(1);

  mailbox.refuses = true;
  await page.keyboard.press('Enter');
  await expect(notice(page).getByText('The test could not be sent')).toBeVisible();
  await expect(notice(page).getByText(/^550 No such user/)).toBeVisible();
  await sendRequest(request, server, { name: 'Mina', contact: '@mina' });
  await expect
    .poll(() => desk.read('admin/messages'))
    .toContainEqual(expect.objectContaining({ purpose: 'request', messageState: 'failed' }));
  mailbox.refuses = false;
  await tabTo(page, 'Refresh');
  await page.keyboard.press('Enter');
  await expect(entries(page, 'Test').first()).toContainText('550 No such user');
  await expect(entries(page, 'Test').last()).toContainText('Sent');
  const mail = entries(page, 'New request');
  await expect(mail).toContainText('Failed');
  await expect(mail).toContainText('550 No such user');

  await tabTo(page, 'Send again: New request');
  await page.keyboard.press('Enter');
  await expect(notice(page).getByText('It will be sent again')).toBeVisible();
  await expect.poll(() => mailbox.mails.length).toBe(2);
  await tabTo(page, 'Refresh', 'Shift+Tab');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(mail).toContainText('Sent', { timeout: 500 });
  }).toPass();
});

test('with the keyboard only: add a webhook, test it, rotate its secret, and learn that it was switched off', async ({
  desk,
  page,
}) => {
  const receiver = new WebhookReceiver();
  const url = await receiver.listen();
  const last = () => receiver.received.at(-1) ?? { headers: {}, body: '' };
  await desk.open('messages', 'Messages');

  await tabTo(page, 'Add webhook');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, /^Name/);
  await page.keyboard.type('Channel');
  await tabTo(page, /^URL/);
  await page.keyboard.type(url);
  await tabTo(page, 'Content changed');
  await page.keyboard.press('Space');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  const first = await readSecret(page);
  await expect(page.getByRole('button', { name: 'Add webhook' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Channel', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(first);

  const sendTest = async () => {
    await tabTo(page, 'Send a test to Channel');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText('Test sent')).toBeVisible();
    await expect(notice(page).getByText('204 No Content')).toBeVisible();
  };

  await test.step('a test is signed with the secret', async () => {
    await sendTest();
    expect(receiver.received).toHaveLength(1);
    expect(isSignedBy(last(), first)).toBe(true);
  });

  await test.step('after a rotation both secrets sign', async () => {
    await page.keyboard.press('Escape');
    await tabTo(page, 'New secret for Channel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'New secret');
    await page.keyboard.press('Enter');
    const second = await readSecret(page);
    expect(second).not.toBe(first);
    await page.reload();
    await sendTest();
    expect([first, second].map((secret) => isSignedBy(last(), secret))).toEqual([true, true]);
  });

  await test.step('its deliveries are listed with their status, and sent again', async () => {
    await tabTo(page, 'Deliveries of Channel');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first()).toContainText('204 No Content');
    await expectAccessible(page);
    await tabTo(page, 'Send again: Test');
    await page.keyboard.press('Enter');
    await expect.poll(() => receiver.received.length).toBe(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the dashboard and the screen say that it was switched off', async () => {
    receiver.status = 410;
    await desk.create('projects', { titleJa: '白鳥の湖', descriptionJa: '湖' });
    await expect.poll(async () => JSON.stringify(await desk.read('admin/webhooks'))).toContain('"active":false');
    await desk.open('', 'Dashboard');
    await expect(page.getByRole('link', { name: 'Webhook Channel was switched off' })).toBeVisible();
    await tabTo(page, /Webhook Channel was switched off/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page.getByText(/^Switched off: its receiver failed/)).toBeVisible();
  });

  await test.step('screen and dialogs fit a phone in every language, in light and dark', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const locale of locales) {
      await page.emulateMedia({ colorScheme: locales.indexOf(locale) % 2 === 0 ? 'light' : 'dark' });
      await page.goto(`/admin/messages?lang=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
      const webhooks = page.getByRole('main').locator('section[aria-labelledby="webhooks"]');
      await expect(webhooks.getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await layoutFindings(page), `the screen in ${locale}`).toEqual([]);
      await expectAccessible(page);
      for (const [index, name] of ['the form', 'the deliveries'].entries()) {
        await webhooks
          .getByRole('listitem')
          .getByRole('button')
          .nth(index + 1)
          .click();
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        expect.soft(await layoutFindings(page), `${name} in ${locale}`).toEqual([]);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    }
  });
  await receiver.close();
});
