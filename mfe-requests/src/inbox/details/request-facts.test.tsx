import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';
import { MessagesProvider } from 'shared-ui';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { RequestHead } from './request-facts';

test.each(['', null])('a request without a date (%p), as of another program, has none in its dialog', (createdAt) => {
  const request = Object.assign(aCollaborationRequest(), { createdAt });
  renderWithProviders(
    <MessagesProvider messages={messages}>
      <RequestHead request={request} now={Date.now()} />
    </MessagesProvider>,
    { locale: 'en' },
  );
  expect(screen.getByText('Received (Japan time)').nextElementSibling).toHaveTextContent(/^N\/A$/);
  expect(screen.getByText('Promised reply').nextElementSibling).toHaveTextContent(/^New$/);
});
