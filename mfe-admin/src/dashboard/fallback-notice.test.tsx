import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aModule } from '../testing/a-module';
import { openAdmin } from '../testing/open-admin';

const fallback = { build: '0123456789ab', reason: 'the shell lacks "Tree"', at: '2026-01-02T03:04:00.000Z' };

test('the dashboard says which build was replaced, why, and where releases are made', async () => {
  openAdmin('/admin', {
    listAdminModules: () => [aModule({ module: 'mfe-public', fallback }), aModule({ module: 'mfe-requests' })],
  });
  const notice = await screen.findByRole('complementary', { name: 'A live build was replaced' });
  expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
  expect(notice).toHaveTextContent(/0123456789ab of mfe-public.*2026.*the shell lacks "Tree"/);
  expect(within(notice).getByRole('link')).toHaveAttribute('href', '/admin/modules');
});

test('the dashboard has no such notice if all live builds run', async () => {
  openAdmin('/admin', { listAdminModules: () => [aModule({ module: 'mfe-public' })] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary', { name: 'A live build was replaced' })).toBeNull();
});
