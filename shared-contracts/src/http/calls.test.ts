import { expect, test } from '@jest/globals';

import { calls } from './calls';
import type { joinTables } from './join-tables';

const id = '00000000-0000-4000-8000-000000000000';

test.each([' ', '', '0x1', '1e0', '+1', '-1', '1.0', '１', '1 ', '\n1', 'NaN', '9'.repeat(20)])(
  '%j is rejected as a number',
  (text) => {
    expect(calls.deleteScreenshot.params.safeParse({ id, index: text }).success).toBe(false);
    expect(calls.undoAuditEvent.params.safeParse({ seq: text }).success).toBe(false);
    expect(calls.listProjects.query.safeParse({ limit: text }).success).toBe(false);
    expect(calls.listAuditEvents.query.safeParse({ limit: text }).success).toBe(false);
  },
);

test('decimal digits are accepted as a number', () => {
  expect(calls.deleteScreenshot.params.parse({ id, index: '12' })).toEqual({ id, index: 12 });
  expect(calls.deleteScreenshot.params.parse({ id, index: 0 })).toEqual({ id, index: 0 });
  expect(calls.undoAuditEvent.params.parse({ seq: '12' })).toEqual({ seq: 12 });
  expect(calls.listAuditEvents.query.parse({ limit: '12' })).toEqual({ limit: 12 });
  expect(calls.listProjects.query.parse({})).toEqual({});
  expect(calls.listProjects.query.parse({ limit: '1000' })).toEqual({ limit: 1_000 });
  expect(calls.listProjects.query.safeParse({ limit: '1001' }).success).toBe(false);
});

test('no two calls share an address', () => {
  const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('two tables with one name do not compile', () => {
  // Required by the types, but not a table.
  const demanded: Parameters<typeof joinTables<[{ list: 1 }, { list: 2 }]>>[number] = {
    'is the name of two entries': 'list',
  };
  expect(demanded).toBeDefined();
});
