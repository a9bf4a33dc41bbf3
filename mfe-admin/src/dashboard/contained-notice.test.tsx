import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aModule, builds, nowLive } from '../testing/a-module';
import { openAdmin } from '../testing/open-admin';

const [previous, live] = builds;
const contained = {
  part: 'mfe_requests',
  reason: 'The rendering process ended (1)',
  since: '2026-01-02T03:04:00.000Z',
};

test('the dashboard names a part that ends its process, and goes back to the build before in one click', async () => {
  const { user, calls } = openAdmin('/admin', {
    listAdminModules: () => [aModule({ contained }), aModule({ module: 'mfe-public' })],
    releaseModuleAsAdmin: ({ body }) => nowLive(body.build ?? '', 5),
  });
  const notice = await screen.findByRole('complementary', { name: 'Part of the site does not run on the server' });
  expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
  expect(notice).toHaveTextContent(new RegExp(`mfe_requests of build ${live} .*2026.*ended \\(1\\)`));
  await user.click(within(notice).getByRole('button', { name: `Roll back to ${previous}` }));
  expect(await screen.findByText(`mfe-requests was rolled back to ${previous}`)).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'releaseModuleAsAdmin')).toMatchObject({
    ifMatch: '"4"',
    body: { build: previous },
  });
});
