import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { localeChanged } from 'shared-contracts/client';
import { mockCalls, noAnswer, problemAnswer, renderWithProviders } from 'shared-ui/testing';

import { ContactForm } from './contact-form';

const created = () => ({ id: crypto.randomUUID() });

async function fill(user: ReturnType<typeof renderWithProviders>['user']) {
  await user.type(screen.getByLabelText(/^Name/), 'Jiwoo');
  await user.type(screen.getByLabelText(/^Contact/), 'jiwoo@example.com');
  await user.type(screen.getByLabelText(/^Message/), 'I compose for the guzheng.');
}

test('what is missing is said beside each field, and nothing is sent', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter your name')).toBeInTheDocument();
  expect(screen.getByText('Please enter your contact information')).toBeInTheDocument();
  expect(screen.getByText('Please enter at least 10 characters')).toBeInTheDocument();
  expect(seen).toHaveLength(0);
});

test('a request is sent with empty fields as null and the language of the site, then the form is empty again', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(screen.getByText("We'll contact you within 24 hours")).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ name: 'Jiwoo', specialty: null, experience: null, portfolio: null, preferredLanguage: 'en' });
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
});

test('a failed send keeps what was typed; trying again carries the same key', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let healthy = false;
  const seen = mockCalls({ createCollaborationRequest: () => (healthy ? created() : problemAnswer(503, 'unavailable')) });
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
  ['too many', () => problemAnswer(429, 'too-many-requests'), /Too many messages/],
  ['no connection', noAnswer, /You seem to be offline/],
])('%s is told apart', async (_name, answer, expected) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockCalls({ createCollaborationRequest: answer });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

test('another language keeps what was typed', async () => {
  const { user, store } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  act(() => void store.dispatch(localeChanged('ko')));
  expect(screen.getByLabelText(/^성함/)).toHaveValue('Jiwoo');
});

test('Enter that confirms a composition does not send', async () => {
  const seen = mockCalls({ createCollaborationRequest: created });
  const { user } = renderWithProviders(<ContactForm />, { locale: 'en' });
  await fill(user);
  const prevented = !fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(prevented).toBe(true);
  expect(seen).toHaveLength(0);
});
