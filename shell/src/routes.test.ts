import { expect, test } from '@jest/globals';

import { resolveRoute } from './routes';

test.each([
  ['/', 'public', 'mfe_public/LandingPage', {}],
  ['/project/7', 'public', 'mfe_public/ProjectPage', { id: '7' }],
  ['/development-logs', 'public', 'mfe_public/DevelopmentLogsPage', {}],
  ['/development-logs?page=3', 'public', 'mfe_public/DevelopmentLogsPage', { page: '3' }],
  ['/admin', 'admin', 'mfe_admin/AdminApp', { '*': '' }],
  ['/admin/partners', 'admin', 'mfe_admin/AdminApp', { '*': 'partners' }],
  ['/administrator', 'missing', null, {}],
  ['/project', 'missing', null, {}],
  ['/nowhere', 'missing', null, {}],
])('%s is %s', (path, kind, page, params) => {
  expect(resolveRoute(path)).toMatchObject({ kind, page, params });
});
