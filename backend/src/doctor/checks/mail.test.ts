import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { readConfig } from '../../config/config';
import { SmtpReceiver } from '../../messages/testing/smtp-receiver';
import { checkMail } from './mail';

let smtp: SmtpReceiver;
let address: string;
beforeEach(async () => {
  smtp = new SmtpReceiver({ allowInsecureAuth: true });
  address = (await smtp.listen()).replace('//', '//site:secret-of-mail@');
});
afterEach(() => smtp.close());

async function examine(url = address) {
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' });
  const [finding] = await checkMail({ config, secrets: null, persistence: null });
  return finding;
}

test('a server that takes the password is right, and gets no mail', async () => {
  expect(await examine()).toMatchObject({ state: 'ok' });
  expect([smtp.signIns, smtp.mails]).toEqual([['site'], []]);
});

test('it finds a wrong password, which it does not show', async () => {
  smtp.behaviour = 'refuse-sign-in';
  const finding = await examine();
  expect(finding).toMatchObject({ state: 'problem', text: expect.stringMatching(/535 .*Check SMTP_URL\.$/) });
  expect(finding?.text).not.toContain('secret-of-mail');
});

test('it finds a server that does not respond', async () => {
  expect(await examine('smtp://127.0.0.1:9')).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/^127\.0\.0\.1:9 refuses: .*ECONNREFUSED/),
  });
});

test('no mail server is no problem', async () => {
  const examined = { config: readConfig({}), secrets: null, persistence: null };
  expect(await checkMail(examined)).toMatchObject([{ state: 'note' }]);
});
