import { expect, test } from '@jest/globals';

import { aSite } from '../testing/index';
import { resolveRoute } from './routes';

test.each([
  ['/', 'public', 'mfe_public/LandingPage', {}],
  ['/project/7', 'public', 'mfe_public/ProjectPage', { id: '7' }],
  ['/development-logs', 'public', 'mfe_public/DevelopmentLogsPage', {}],
  ['/development-logs?page=3', 'public', 'mfe_public/DevelopmentLogsPage', { page: '3' }],
  ['/development-logs/7', 'public', 'mfe_public/DevelopmentLogPage', { id: '7' }],
  ['/admin', 'admin', 'mfe_admin/AdminApp', { '*': '' }],
  ['/admin/partners', 'admin', 'mfe_admin/AdminApp', { '*': 'partners' }],
  ['/administrator', 'missing', null, {}],
  ['/project', 'missing', null, {}],
  ['/nowhere', 'missing', null, {}],
])('%s resolves to %s', (path, kind, page, params) => {
  expect(resolveRoute(path, aSite)).toMatchObject({ kind, page, params });
});

test.each([
  ['/', '/'],
  ['/project/7', '/project/7'],
  ['/PROJECT/%E5%A2%A8/', '/project/%E5%A2%A8'],
  ['/project/a%2Fb', '/project/a%2Fb'],
  ['/Development-Logs/', '/development-logs'],
  ['/nowhere', null],
])('the path of %s is %s', (address, path) => {
  expect(resolveRoute(address, aSite).path).toBe(path);
});

test('the page number is ignored except for the blog', () => {
  expect(resolveRoute('/project/7?page=3', aSite)).toEqual(resolveRoute('/project/7', aSite));
});
