import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { locales, type Locale } from 'shared-contracts/localization';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { useContactReply } from './use-contact-reply';

/** The parts of the reply, which the dialog places apart. */
function ContactReply(options: Parameters<typeof useContactReply>[0]) {
  const { choice, action } = useContactReply(options);
  return (
    <>
      {choice}
      {action}
    </>
  );
}

const show = (contact: string, name = '林 & 森', onReplied = () => undefined, locale: Locale = 'en') =>
  renderWithProviders(
    <ContactReply
      request={{ id: 'request', name, contact, preferredLanguage: 'ko', state: 'new' }}
      onReplied={onReplied}
    />,
    { locale, messages },
  );

test.each(locales)('in %s the reply link has the address and the Japanese subject', (locale) => {
  show('mori+vn@example.com', '林 & 森', undefined, locale);
  const [address, query] = screen.getByRole('link').getAttribute('href')?.split('?') ?? [];
  expect(address).toBe('mailto:mori%2Bvn@example.com');
  expect([...new URLSearchParams(query)]).toEqual([['subject', 'Re: 林 & 森様からのお問い合わせ']]);
});

test('any other contact has a Copy button', async () => {
  const { user } = show('@mori_draws');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy contact' }));
  expect(await navigator.clipboard.readText()).toBe('@mori_draws');
  expect(await screen.findByText('Contact copied')).toBeInTheDocument();
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

test('a prepared answer is offered in the language of the sender first and becomes the text of the mail', async () => {
  const onReplied = jest.fn(() => undefined);
  const { user } = show('mori@example.com', '$& 森', onReplied);
  const choice = screen.getByRole('combobox', { name: 'Reply template' });
  expect(
    within(choice)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label'))[0],
  ).toBe('한국어');
  await user.selectOptions(choice, within(choice).getAllByRole('option', { name: 'Decline' })[0] ?? '');
  const { search } = new URL(screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '');
  const mail = new URLSearchParams(search);
  expect([...mail.keys()]).toEqual(['subject', 'body']);
  expect(mail.get('body')).toMatch(/^\$& 森 님께\r\n\r\n문의해/);
  // Asked for only after the mail program was opened.
  expect(screen.queryByRole('button', { name: /Mark as replied/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Reply' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(screen.getByRole('button', { name: 'Sent? Mark as replied' }));
  expect(onReplied).toHaveBeenCalledTimes(1);
});
