import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { useCreateCollaborationRequestMutation, useListProjectsQuery, type CallError } from 'shared-client';

import { mockCalls, networkError, problemResponse, renderWithProviders } from './index';

function Projects() {
  const { data, error } = useListProjectsQuery();
  return <p>{error ? (error as CallError).message : data?.length}</p>;
}

test('a call gets its response and is recorded', async () => {
  const seen = mockCalls({ listProjects: () => [] });
  renderWithProviders(<Projects />);
  expect(await screen.findByText('0')).toBeVisible();
  expect(seen.map(({ name }) => name)).toEqual(['listProjects']);
});

test('a call can fail with a problem', async () => {
  mockCalls({ listProjects: () => problemResponse(429, 'too-many-requests') });
  renderWithProviders(<Projects />);
  expect(await screen.findByText(/^429: .*too-many-requests/)).toBeVisible();
});

test('a call can fail without a response', async () => {
  mockCalls({ listProjects: networkError });
  renderWithProviders(<Projects />);
  expect(await screen.findByText(/^0: /)).toBeVisible();
});

function Send() {
  const [create, { data }] = useCreateCollaborationRequestMutation();
  return (
    <button
      onClick={() =>
        void create({ body: { name: 'Aya', contact: 'aya', message: 'ten characters' }, idempotencyKey: 'key' })
      }
    >
      {data?.id ?? 'send'}
    </button>
  );
}

test('a handler receives the parsed input of a call', async () => {
  const id = '3f1c9a52-5b0d-4a3e-9f43-7b7f6f0d4a11';
  const seen = mockCalls({
    createCollaborationRequest: ({ body }) => ({ id: body.preferredLanguage === 'ja' ? id : '' }),
  });
  const { user } = renderWithProviders(<Send />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(id)).toBeVisible();
  expect(seen[0]).toMatchObject({ idempotencyKey: 'key', body: { name: 'Aya', preferredLanguage: 'ja' } });
});
