import type { Page } from 'playwright/test';
import { locales, type Locale } from 'shared-contracts/localization';

import { signInOnScreen } from '../../admin';
import { asNewVisitor, sendRequest, test } from '../../requests';
import { expect, expectAccessible } from '../../test';

/** Texts of the form, as visitors look for them. */
interface FormWords {
  name: string;
  contact: string;
  portfolio: string;
  message: string;
  send: string;
  sent: readonly string[];
  rules: readonly string[];
  privacy: string;
}

/** Labels, button and messages of each language. */
const words: { en: FormWords } & Partial<Record<Locale, FormWords>> = {
  ja: {
    name: 'お名前',
    contact: 'ご連絡先',
    portfolio: 'ポートフォリオURL',
    message: 'メッセージ',
    send: '送信する',
    sent: ['メッセージを送信しました', '24時間以内にご連絡いたします'],
    rules: ['お名前を入力してください', 'ご連絡先を入力してください', '10文字以上で入力してください'],
    privacy: 'いただいた情報は、ご連絡と共同制作の検討のためにのみ使用します。',
  },
  en: {
    name: 'Name',
    contact: 'Contact',
    portfolio: 'Portfolio URL',
    message: 'Message',
    send: 'Send',
    sent: ['Message sent', "We'll contact you within 24 hours"],
    rules: ['Please enter your name', 'Please enter your contact information', 'Please enter at least 10 characters'],
    privacy: 'We use what you send only to reply to you and to consider working together.',
  },
  'zh-cn': {
    name: '姓名',
    contact: '联系方式',
    portfolio: '作品集网址',
    message: '留言',
    send: '发送',
    sent: ['留言已发送', '我们将在24小时内与您联系'],
    rules: ['请输入您的姓名', '请输入您的联系方式', '请至少输入10个字符'],
    privacy: '您提供的信息仅用于与您联系及评估合作。',
  },
  'zh-tw': {
    name: '姓名',
    contact: '聯絡方式',
    portfolio: '作品集網址',
    message: '訊息',
    send: '送出',
    sent: ['訊息已送出', '我們將在24小時內與您聯繫'],
    rules: ['請輸入您的姓名', '請輸入您的聯絡方式', '請至少輸入10個字元'],
    privacy: '您提供的資料僅用於與您聯繫及評估合作。',
  },
  ko: {
    name: '성함',
    contact: '연락처',
    portfolio: '포트폴리오 URL',
    message: '메시지',
    send: '보내기',
    sent: ['메시지를 보냈습니다', '24시간 이내에 연락드리겠습니다'],
    rules: ['성함을 입력해 주세요', '연락처를 입력해 주세요', '10자 이상 입력해 주세요'],
    privacy: '보내 주신 정보는 연락과 협업 검토에만 사용합니다.',
  },
};

/** A language that is new has English texts. */
const wordsIn = (lang: Locale) => words[lang] ?? words.en;

const formOf = (page: Page) => page.locator('#contact form');

/** Opens the form as a visitor with a separate limit, and waits until the browser runs it. */
async function openForm(page: Page, lang: Locale, headers = asNewVisitor()) {
  await page.context().setExtraHTTPHeaders(headers);
  await page.goto(lang === 'ja' ? '/' : `/?lang=${lang}`);
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  // Disabled until the form is hydrated.
  await expect(form.getByRole('button', { name: wordsIn(lang).send })).toBeEnabled();
  return form;
}

async function fill(page: Page, lang: Locale, name: string): Promise<void> {
  const form = formOf(page);
  const text = wordsIn(lang);
  await form.getByLabel(text.name).fill(name);
  await form.getByLabel(text.contact).fill('sender@example.com');
  await form.getByLabel(text.message).fill('I compose for the guzheng.');
}

/** The thanks stand in the place of the form, with one button that brings it back. */
const writeAgain = (page: Page) => page.locator('#contact').getByRole('button').click();

/** Types a name as Japanese is typed: Enter that confirms a composition does not submit, the next one does. */
async function sendByComposing(page: Page): Promise<void> {
  const name = formOf(page).getByLabel('お名前');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await name.fill('');
  const keyboard = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await keyboard.send('Input.imeSetComposition', { text: 'はなこ', selectionStart: 3, selectionEnd: 3 });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await keyboard.send('Input.insertText', { text: '花子' });
  await expect(name).toHaveValue('花子');
  expect(posts).toEqual([]);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await sent).request().postDataJSON()).toMatchObject({ name: '花子' });
  expect(posts).toHaveLength(1);
}

test('in every language the form tells its rules and its purpose, sends, and is empty again', async ({ page }) => {
  test.slow();
  const form = await openForm(page, 'ja');
  for (const lang of locales) {
    await test.step(lang, async () => {
      const text = wordsIn(lang);
      await page.getByRole('banner').getByRole('combobox').selectOption(lang);
      const send = form.getByRole('button', { name: text.send });
      await send.click();
      for (const rule of text.rules) await expect(form.getByText(rule)).toBeVisible();
      await expect(form.getByLabel(text.name)).toBeFocused();
      await expect(form.getByText(text.privacy)).toBeVisible();
      if (lang === 'en') await expectAccessible(page);
      await fill(page, lang, `From ${lang}`);
      if (lang === 'en') {
        await form.getByLabel(text.portfolio).fill('javascript:alert(1)');
        await send.click();
        await expect(form.getByLabel(text.portfolio)).toHaveAttribute('aria-invalid', 'true');
      }
      await form.getByLabel(text.portfolio).fill('https://example.com/works');
      if (lang === 'ja') await sendByComposing(page);
      else await send.click();
      for (const line of text.sent) await expect(page.getByText(line)).toBeVisible();
      if (lang === 'en') await expectAccessible(page);
      await writeAgain(page);
      await expect(form.getByLabel(text.name)).toHaveValue('');
    });
  }
});

test.describe('threat 20', () => {
  test.use({ allowedComplaints: /429/ });

  test('threat 20: a visitor keeps the input of a sixth request, beside a form filler', async ({
    page,
    request,
    server,
  }) => {
    const form = await openForm(page, 'en');
    await test.step('a form filler fills the honeypot', async () => {
      await fill(page, 'en', 'Machine');
      await expect(form.locator('[name="website"]')).not.toBeInViewport();
      await form.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'https://me.example');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Message sent')).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({ website: 'https://me.example' });
      await writeAgain(page);
    });

    await test.step('a visitor sends a sixth request', async () => {
      const headers = asNewVisitor();
      for (let sent = 0; sent < 5; sent += 1)
        await sendRequest(request, server, { name: `One of five ${sent}` }, headers);
      await page.context().setExtraHTTPHeaders(headers);
      await fill(page, 'en', 'Sixth');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Failed to send')).toBeVisible();
      await expect(page.getByText('Too many messages in a short time. Try again in a few minutes.')).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue('Sixth');
      await expectAccessible(page);
    });

    await signInOnScreen(page.context(), server.origin);
    const stored = async (search: string) => {
      const response = await page.request.get(`${server.origin}/api/collaboration-requests`, { params: { search } });
      return ((await response.json()) as { name: string }[]).map(({ name }) => name);
    };
    expect(await stored('One of five 4')).toEqual(['One of five 4']);
    expect(await stored('Machine')).toEqual(['Machine']);
    expect(await stored('Sixth')).toEqual([]);
  });
});
