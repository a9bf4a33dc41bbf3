import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { networkError, problemResponse } from 'shared-ui/testing';

import { aContentSummary } from '../testing/a-content-summary';
import { openAdmin } from '../testing/open-admin';

test('counts that could not be loaded are dashes, with one Retry for the page', async () => {
  let isDown = true;
  const fails = () => problemResponse(500, 'internal');
  const { user } = openAdmin('/admin', {
    summarizeContent: () => (isDown ? fails() : aContentSummary()),
    listCollaborationRequests: () => (isDown ? fails() : []),
    findTranslations: () => (isDown ? fails() : { total: 3, items: [] }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('link', { name: /^Projects\s*–\s*\+2/ })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Recent requests' })).getByText('–')).toBeInTheDocument();
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /^Projects\s*0\s*\+2/ })).toBeInTheDocument();
  expect(await screen.findByText('No requests yet')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /3 records with missing translations/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a dashboard without a connection says so', async () => {
  openAdmin('/admin', { summarizeContent: networkError });
  expect(await screen.findByText(/^There is no connection to the server/)).toBeInTheDocument();
});
