import { expect, test } from '@jest/globals';

import { originAt, originOf, originOfRecovered } from './report-failure';

const line = (module: string, build: string) => `at x (https://studio.example/modules/${module}/${build}/1.js:1:2)`;

test('a failure is attributed to the innermost module of its stack, not to the shell', () => {
  const stack = [
    line('shell', '000000000001'),
    line('mfe-requests', '000000000003'),
    line('mfe-public', '000000000002'),
  ].join('\n');
  expect(originOf(stack)).toEqual({ module: 'mfe_requests', build: '000000000003' });
});

test('a failure of the shell, or of no module, is reported as such', () => {
  expect(originOf(line('shell', '000000000001'))).toEqual({ module: 'shell', build: '000000000001' });
  expect(originOf(line('other', '000000000001'))).toEqual({ module: null, build: null });
  expect(originOf('')).toEqual({ module: null, build: null });
});

const releases = {
  modules: { mfe_requests: { build: '000000000009', entry: '', integrity: '', contract: '1.0.0', parts: {} } },
};

test.each([
  ['its own code', line('mfe-requests', '000000000003'), '000000000003'],
  ['code of the shell', line('shell', '000000000001'), '000000000009'],
  ['code of the page around it', line('mfe-public', '000000000002'), '000000000009'],
])('a failure around a part, thrown in %s, names the build of its module', (_where, stack, build) => {
  expect(originAt('mfe_requests/ContactForm', stack, releases)).toEqual({ module: 'mfe_requests/ContactForm', build });
});

test.each([
  ['the module of the innermost component', line('mfe-requests', '000000000003'), 'mfe_requests'],
  ['none if a boundary of the shell is innermost', line('shell', '000000000001'), null],
])('an error that React has recovered from is charged to %s', (_whom, innermost, module) => {
  expect(originOfRecovered(`${innermost}\n${line('mfe-public', '000000000002')}`).module).toBe(module);
});
