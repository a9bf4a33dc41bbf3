import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';
import { aPartner, aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { newestLogsArg } from '../development-logs/log-pages';
import { StudioPreview } from './studio-preview';

const meta = { id: '11111111-1111-4111-8111-111111111111', createdAt: '2025-01-01T00:00:00.000Z', revision: 1 };
const stored: Studio = { ...meta, nameEn: 'Stored', headlineEn: 'Stored headline' };

const open = (studio: Partial<Studio>) =>
  renderWithProviders(<StudioPreview studio={{ ...meta, ...studio }} locale="en" />, {
    locale: 'en',
    responses: [
      { call: 'listShownProjects', arg: undefined, value: [aProject()] },
      { call: 'listShownPartners', arg: undefined, value: [aPartner()] },
      { call: 'listLogTitles', arg: newestLogsArg(), value: [] },
      { call: 'getStudio', arg: undefined, value: stored },
    ],
  });

test('shows the unsaved studio in place of the stored one, on its whole page', () => {
  const links = [{ name: '店', translatedNameEn: 'Shop', url: 'https://example.com/' }];
  open({
    nameEn: 'Lantern',
    subtitleEn: 'Games by lamplight',
    headlineEn: 'Lighting lamps',
    heroImage: '/objects/hero.webp',
    links,
    copyrightEn: '© Lantern',
    accessibilityEn: '# Measures',
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lighting lamps');
  for (const text of ['Lantern', 'Games by lamplight', 'Shop', '© Lantern', 'Measures'])
    expect(screen.getByText(text)).toBeVisible();
  expect(document.querySelector('#home img[src="/objects/hero.webp"]')).not.toBeNull();
  expect(document.body).not.toHaveTextContent('Stored');
});
