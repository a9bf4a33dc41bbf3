import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { locales } from 'shared-contracts/localization';

import { exportData } from '../../data/commands';
import { ApiClient } from '../../testing/api-client';
import { MailSuite } from '../testing/mail-suite';
import { mailHeader, mailText } from '../testing/smtp-receiver';
import { messages } from './messages';

const suite = new MailSuite();
const to = 'mina@example.org';
const password = 'a password of twelve';
const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? '';

async function invite(mail?: { to: string; language: (typeof locales)[number] }) {
  const owner = await suite.server.admin();
  const body = { username: 'mina', role: 'editor' as const, textLanguages: [], mail };
  return { owner, ...(await owner.call('invitePerson', { body })).body };
}

describe('an invitation', () => {
  test.each(locales)('is mailed in the language of its admin: %s', async (language) => {
    await suite.start();
    const { address } = await invite({ to, language });
    await suite.deliver();
    await suite.deliver();
    const [mail = '', ...others] = suite.to(to);
    expect(others).toEqual([]);
    const [start = ''] = messages(language)['mail.invitation.subject'].split('{studio}').filter(Boolean);
    expect(mailHeader(mail, 'Subject')).toContain(start);
    expect(tokenIn(mailText(mail))).toBe(tokenIn(address));
    const joining = new ApiClient(() => suite.server.url);
    await joining.call('join', { body: { token: tokenIn(mailText(mail)), password } });
  });

  test('threat 70: its token is in no record, event or export, and its address in no event', async () => {
    await suite.start();
    const { address, owner } = await invite({ to, language: 'en' });
    await suite.deliver();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-invitation-'));
    await exportData(suite.server.services.persistence, folder);
    const files = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
    expect(files.join('')).toContain('mina');
    expect(files.join('')).not.toContain(tokenIn(address));
    const events = JSON.stringify((await owner.call('listAuditEvents', { query: { limit: 200 } })).body);
    expect(events).toContain('"invitation"');
    expect(events).not.toContain(to);
    const sent = JSON.stringify((await owner.call('listMessages', { query: {} })).body);
    expect(sent).toContain('invitation');
    expect(sent).not.toContain(to);
    fs.rmSync(folder, { recursive: true });
  });

  test('threat 70: a link that was used, replaced or ended is not mailed any more', async () => {
    await suite.start();
    const { person, address, owner } = await invite({ to, language: 'en' });
    const params = { id: person.id };
    await suite.server.services.messages.follower.catchUp();
    await new ApiClient(() => suite.server.url).call('join', { body: { token: tokenIn(address), password } });
    await suite.deliver();
    expect(suite.to(to)).toEqual([]);

    await owner.call('renewInvitation', { params, body: { mail: { to, language: 'en' } } });
    await suite.server.services.messages.follower.catchUp();
    await owner.call('renewInvitation', { params });
    await suite.deliver();
    expect(suite.to(to)).toEqual([]);
    const { body } = await owner.call('listMessages', { query: {} });
    expect(body.map(({ messageState, result }) => [messageState, result])).toEqual([
      ['cancelled', 'invitation-over'],
      ['cancelled', 'invitation-over'],
    ]);
  });

  test('is not mailed without an address, and refused with one where mail is not set up', async () => {
    await suite.start();
    await invite();
    await suite.deliver();
    expect(suite.smtp.mails).toEqual([]);
    await suite.server.close();
    await suite.startWith({});
    const owner = await suite.server.admin();
    const body = {
      username: 'jiwoo',
      role: 'editor' as const,
      textLanguages: [],
      mail: { to, language: 'en' as const },
    };
    expect((await owner.attempt('invitePerson', { body })).status).toBe(409);
    const invalid = { ...body, mail: { to: 'a@b.example\nBcc: c@d.example', language: 'en' as const } };
    expect((await owner.attempt('invitePerson', { body: invalid })).status).toBe(400);
  });
});
