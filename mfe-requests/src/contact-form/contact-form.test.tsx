import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { localeChanged } from 'shared-client';
import { provedWork, type ProofOfWork } from 'shared-contracts/http';
import { validationMessages } from 'shared-ui/forms';
import { mockCalls, networkError, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { ContactForm } from './contact-form';

const created = () => ({ id: crypto.randomUUID() });

/** Types one field and pastes two, because each key press renders the whole form. */
async function fill(user: ReturnType<typeof renderWithProviders>['user']) {
  await user.type(screen.getByLabelText(/^Name/), 'Jiwoo');
  await user.click(screen.getByLabelText(/^Contact/));
  await user.paste('jiwoo@example.com');
  await user.click(screen.getByLabelText(/^Message/));
  await user.paste('I compose for the guzheng.');
}

test('missing values are shown at their fields, and nothing is sent', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter your name')).toBeInTheDocument();
  expect(screen.getByText('Please enter your contact information')).toBeInTheDocument();
  expect(screen.getByText('Please enter at least 10 characters')).toBeInTheDocument();
  expect(seen).toHaveLength(0);
});

test('an address that no mail can reach is shown at its field, and one that can be folded is sent', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  const contact = screen.getByLabelText(/^Contact/);
  await user.clear(contact);
  await user.paste('jiwoo@example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Mail cannot be sent to this: enter one/)).toBeInTheDocument();
  await waitFor(() => expect(contact).toHaveFocus());
  expect(seen).toHaveLength(0);
  await user.clear(contact);
  await user.paste('jiwoo＠example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ contact: 'jiwoo＠example.com' });
});

test.each([
  ['ja', 'お名前必須', /必須/],
  ['en', 'Name*', '* Required'],
] as const)('in %s required fields are marked, and a legend explains the mark', (locale, label, legend) => {
  renderWithProviders(<ContactForm />, { locale });
  const name = screen.getAllByRole('textbox')[0];
  expect(name).toBeRequired();
  expect(document.querySelector(`label[for="${name?.id}"]`)).toHaveTextContent(label);
  expect(screen.getAllByText(legend)[0]).toBeVisible();
});

test('a request is sent with null for empty fields and the language of the site, then the form is reset', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(screen.getByText("We'll contact you within 24 hours")).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({
    name: 'Jiwoo',
    specialty: null,
    experience: null,
    portfolio: null,
    preferredLanguage: 'en',
  });

  const thanks = screen.getByRole('heading', { name: 'Thank you' });
  expect(thanks.parentElement).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
});

test.each([
  ['www.example.com/works', 'https://www.example.com/works'],
  ['see my profile', 'see my profile'],
])('a portfolio %j is sent as %j, also by Enter in its field', async (typed, sent) => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  const portfolio = screen.getByLabelText(/^Portfolio/);
  await user.click(portfolio);
  await user.paste(typed);
  await user.tab();
  await waitFor(() => expect(portfolio).toHaveValue(sent));
  await fill(user);
  await user.clear(portfolio);
  await user.type(portfolio, `${typed}{Enter}`);
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ portfolio: sent }));
});

test('a failed request keeps the input, and a retry reuses the key', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let healthy = false;
  const seen = mockCalls({
    createCollaborationRequest: () => (healthy ? created() : problemResponse(503, 'unavailable')),
  });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Failed to send')).toBeInTheDocument();
  expect(screen.getByText('Please try again')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^503: /));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Jiwoo');
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(seen[0]?.idempotencyKey).toBeTruthy();
  expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey);
});

test.each([
  [600, 'in 10 minutes'],
  [7_201, 'in 3 hours'],
])('during maintenance of %s more seconds it says when to send, and keeps the input', async (retryAfter, when) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockCalls({ createCollaborationRequest: () => problemResponse(503, 'read-only', { retryAfter }) });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const words = `The site is being maintained. Please send your message again ${when}: what you typed stays here.`;
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Jiwoo');
});

test('sending the same text after a success is a new request', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  for (const sent of [1, 2]) {
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(seen).toHaveLength(sent));
    await user.click(await screen.findByRole('button', { name: 'Write another message' }));
  }
  expect(seen[0]?.idempotencyKey).not.toBe(seen[1]?.idempotencyKey);
});

test('the honeypot is not reachable for people and is sent if a bot fills it', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user, container } = renderWithProviders(<ContactForm />, { locale: 'en' });
  const trap = container.querySelector('[name="website"]');
  if (!(trap instanceof HTMLElement)) throw new Error('there is no honeypot');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  await fill(user);
  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ website: 'https://spam.example' });
});

test.each([
  [
    'ja',
    /^お名前/,
    '送信する',
    ['お名前を入力してください', 'ご連絡先を入力してください', '10文字以上で入力してください'],
  ],
  ['ko', /^성함/, '보내기', []],
  ['zh-cn', /^姓名/, '发送', []],
  ['zh-tw', /^姓名/, '送出', []],
] as const)('in %s the form and its rules speak that language', async (locale, name, send, errors) => {
  const { user } = renderWithProviders(<ContactForm />, { locale });
  await user.click(screen.getByRole('button', { name: send }));
  await waitFor(() => expect(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true'));
  for (const id of ['validation.name.required', 'validation.contact.required', 'validation.message.short'] as const) {
    expect(screen.getByText(validationMessages(locale)[id])).toBeInTheDocument();
  }
  for (const error of errors) expect(screen.getByText(error)).toBeInTheDocument();
});

test.each([
  ['too many', () => problemResponse(429, 'too-many-requests'), /Too many messages/],
  ['no connection', networkError, /You seem to be offline/],
])('%s has a specific message', async (_name, response, expected) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockCalls({ createCollaborationRequest: response });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

describe('if the server requires a proof of work', () => {
  const challengeOf = (keyPrefix: string): ProofOfWork => ({
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '01',
      salt: '02',
      cost: 1,
      keyLength: 32,
      keyPrefix,
      keySignature: '03',
      expiresAt: 2_000_000_000,
    },
    signature: '04',
  });
  const solvable = challengeOf('00');
  const unsolvable = challengeOf('00'.repeat(32));
  const asked = (proofOfWork = solvable) => problemResponse(429, 'proof-of-work', { proofOfWork });

  test('threat 20: the form solves it and retries with the same key', async () => {
    const seen = mockCalls({
      createCollaborationRequest: ({ proofOfWork }) => (proofOfWork === null ? asked() : created()),
    });
    const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    const [first, second] = seen.map(({ proofOfWork }) => proofOfWork);
    expect(first).toBeNull();
    const { challenge, solution } = provedWork.parse(JSON.parse(atob(second ?? '')));
    expect(challenge).toEqual(solvable);
    expect(solution.derivedKey).toMatch(/^00/);
    expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey);
  });

  test('threat 20: a longer computation is explained, and aborted on unmount', async () => {
    const seen = mockCalls({ createCollaborationRequest: () => asked(unsolvable) });
    const { user, unmount } = renderWithProviders(<ContactForm />, { locale: 'en' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/this takes a few seconds/i), {
      timeout: 10_000,
    });
    unmount();
    expect(seen).toHaveLength(1);
  }, 20_000);

  test('the form gives up if the server never accepts a proof', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen = mockCalls({ createCollaborationRequest: () => asked() });
    const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Too many messages/)).toBeInTheDocument();
    expect(seen).toHaveLength(4);
  });
});

test('switching the language keeps the input', async () => {
  const { user, store } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  act(() => void store.dispatch(localeChanged('ko')));
  expect(screen.getByLabelText(/^성함/)).toHaveValue('Jiwoo');
});

test('Enter that confirms a composition does not submit', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  const prevented = !fireEvent.keyDown(screen.getByLabelText(/^Name/), {
    key: 'Enter',
    isComposing: true,
    keyCode: 229,
  });
  expect(prevented).toBe(true);
  expect(seen).toHaveLength(0);
});
