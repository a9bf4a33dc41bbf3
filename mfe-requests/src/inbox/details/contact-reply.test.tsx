import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { CallResponse, Calls } from 'shared-contracts/http';
import { locales, type Locale } from 'shared-contracts/localization';
import { mockCalls, renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { ContactReply } from './contact-reply';

const replyOf = (locale: Locale) => messages(locale)['inbox.reply'];

const noStudio: CallResponse<Calls['getStudioSettings']> = { studio: null, mainProject: null };

function show(contact: string, name = '林 & 森', onReplied = () => undefined, locale: Locale = 'en', own = noStudio) {
  mockCalls({ getStudioSettings: () => own });
  return renderWithProviders(
    <ContactReply request={{ name, contact, preferredLanguage: 'ko', state: 'new' }} onReplied={onReplied} />,
    { locale, messages },
  );
}

test('an address in a text is the one of the reply link', () => {
  show('メール：mori＠example.com', '林', undefined, 'en');
  expect(screen.getByRole('link', { name: replyOf('en') })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:mori@example\.com\?/),
  );
});

test.each(locales)('in %s the reply link has the address and the Japanese subject', (locale) => {
  show('mori+vn@example.com', '林 & 森', undefined, locale);
  const [address, query] =
    screen
      .getByRole('link', { name: replyOf(locale) })
      .getAttribute('href')
      ?.split('?') ?? [];
  expect(address).toBe('mailto:mori%2Bvn@example.com');
  expect([...new URLSearchParams(query)]).toEqual([['subject', 'Re: 林 & 森様からのお問い合わせ']]);
});

test('any other contact has a Copy button', async () => {
  const { user } = show('@mori_draws');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy contact' }));
  expect(await navigator.clipboard.readText()).toBe('@mori_draws');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('a failed copy shows a specific message', async () => {
  const { user } = show('@mori_draws');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await user.click(screen.getByRole('button', { name: 'Copy contact' }));
  expect(await screen.findByText(/Could not copy/)).toBeInTheDocument();
});

test.each([
  'a@b.example\r\nBcc: x@y.example',
  'a@b.example%0d%0aBcc:x',
  'a@b.example?bcc=x@y.example',
  'a@b.example,x@y.example',
])('threat 12: %j has no mail link', (contact) => {
  show(contact);
  expect(screen.queryByRole('link')).toBeNull();
});

test('threat 12: a name cannot inject a mail header', () => {
  show('a@b.example', 'x\r\nBcc: y@z.example&bcc=w@z.example');
  const { search } = new URL(screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '');
  expect([...new URLSearchParams(search).keys()]).toEqual(['subject']);
  expect(search).not.toMatch(/[\r\n]/);
});

const studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 1,
  nameJa: '灯舎',
  replyTemplates: [
    {
      titleJa: '素材',
      titleEn: 'Samples',
      textJa: '{name}様、{game}の件',
      textKo: '{name} 님, {game} / {studio} / {other}',
    },
    { titleJa: '日本語だけ', textJa: '拝啓' },
  ],
};
const game = { kind: 'project' as const, id: studio.id, names: { ja: '朧月', ko: '으스름달' } };
const bodyOfMail = () => {
  const { search } = new URL(screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '');
  return new URLSearchParams(search).get('body');
};

test("the studio's own templates are offered once, the sender's language first, with the names filled in", async () => {
  const { user } = show('mori@example.com', '{game} 森', undefined, 'en', { studio, mainProject: game });
  await screen.findByRole('option', { name: 'Samples' });
  const groups = screen.getAllByRole('group').map((group) => [group.getAttribute('label'), group.children.length]);
  expect(groups).toEqual([
    ['한국어', 1],
    ['日本語', 1],
  ]);
  await user.selectOptions(screen.getByLabelText('Reply template'), 'ko 0');
  expect(bodyOfMail()).toBe('{game} 森 님, 으스름달 / 灯舎 / {other}');
  expect(screen.getByRole('combobox')).toHaveValue('ko 0');
  expect(screen.getByRole('link', { name: 'Edit templates' })).toHaveAttribute(
    'href',
    '/admin/studio?language=en&text=replyTemplates.0.title',
  );
});

test('without a main project its place stays visible to the writer', async () => {
  const { user } = show('mori@example.com', '森', undefined, 'en', { studio, mainProject: null });
  await user.selectOptions(
    screen.getByLabelText('Reply template'),
    await screen.findByRole('option', { name: 'Samples' }),
  );
  expect(bodyOfMail()).toBe('森 님, {game} / 灯舎 / {other}');
});

test('a reply template is offered in the language of the sender and becomes the text of the mail', async () => {
  const onReplied = jest.fn(() => undefined);
  const { user } = show('mori@example.com', '$& 森', onReplied);
  const choice = screen.getByRole('combobox', { name: 'Reply template' });
  expect(within(choice).queryByRole('group')).toBeNull();
  expect(await within(choice).findByRole('group')).toHaveAttribute('label', '한국어');
  await user.selectOptions(choice, within(choice).getByRole('option', { name: 'Decline' }));
  const { search } = new URL(screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '');
  const mail = new URLSearchParams(search);
  expect([...mail.keys()]).toEqual(['subject', 'body']);
  expect(mail.get('body')).toMatch(/^\$& 森 님께\r\n\r\n문의해/);
  // Asks only after the mail program was opened.
  expect(screen.queryByRole('button', { name: /Mark as replied/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Reply' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(screen.getByRole('button', { name: 'Sent? Mark as replied' }));
  expect(onReplied).toHaveBeenCalledTimes(1);
});
