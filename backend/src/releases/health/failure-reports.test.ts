import { describe, expect, test } from '@jest/globals';

import { FailureReports } from './failure-reports';

const report = (message: string, at = '2026-01-01T00:00:00.000Z') => ({
  at,
  build: '0123456789ab',
  part: 'mfe_requests/ContactForm',
  message,
  stack: `${message}\n    at x.js:1:1`,
});

describe('reported failures of a module', () => {
  test('are the newest ten', () => {
    const reports = new FailureReports();
    for (let each = 0; each < 30; each += 1) reports.add('mfe-requests', report(`failure ${each}`));
    expect(reports.of('mfe-requests').map(({ message }) => message)).toEqual(
      Array.from({ length: 10 }, (_, each) => `failure ${29 - each}`),
    );
  });

  test('count the same failure once more, with the time of its last report', () => {
    const reports = new FailureReports();
    const later = '2026-01-02T00:00:00.000Z';
    for (const each of [report('one'), report('two'), report('one', later)]) reports.add('mfe-requests', each);
    expect(reports.of('mfe-requests')).toEqual([
      { ...report('one', later), count: 2 },
      { ...report('two'), count: 1 },
    ]);
  });

  test('are not those of another module', () => {
    const reports = new FailureReports();
    reports.add('mfe-requests', report('one'));
    expect(reports.of('mfe-public')).toEqual([]);
  });
});
