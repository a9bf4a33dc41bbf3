import { describe, expect, test } from '@jest/globals';

import { locales, type Locale } from 'shared-contracts/localization';
import { aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { newestLogsArg } from '../../development-logs/log-pages';
import { projectHead } from './project-head';
import { ProjectPage } from './project-page';

describe('a project with images for readers of English', () => {
  const posterUrl = '/objects/poster.webp';
  const screenshots = ['/objects/a.webp', '/objects/b.webp'];
  const work = aProject({
    posterUrl,
    screenshots,
    localizedImages: [
      { language: 'en', original: posterUrl, image: '/objects/poster-en.webp' },
      { language: 'en', original: '/objects/a.webp', image: '/objects/a-en.webp' },
    ],
  });
  const shownIn = (locale: Locale) => {
    renderWithProviders(<ProjectPage />, {
      locale,
      route: `/project/${work.id}`,
      path: '/project/:id',
      responses: [
        { call: 'getProject', arg: { params: { id: work.id } }, value: work },
        { call: 'listShownProjects', arg: undefined, value: [] },
        { call: 'listPartners', arg: undefined, value: [] },
        { call: 'listLogTitles', arg: newestLogsArg(work.id), value: [] },
      ],
    });
    return [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  };

  test('shows these to them, and the others where there is none', () => {
    expect(shownIn('en')).toEqual(['/objects/poster-en.webp', '/objects/a-en.webp', '/objects/b.webp']);
  });

  test('shows the images of all to readers of another language', () => {
    expect(shownIn('ko')).toEqual([posterUrl, ...screenshots]);
  });

  test('has the poster of the language in its head', () => {
    const imageOf = (locale: Locale) =>
      projectHead({ locale, params: { id: work.id }, data: { getProject: work } }).image;
    expect(locales.map(imageOf)).toEqual(
      locales.map((locale) => (locale === 'en' ? '/objects/poster-en.webp' : posterUrl)),
    );
  });
});
