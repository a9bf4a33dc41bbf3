import { expect, test } from '@jest/globals';

import type { TestContext } from './test-store';

const day = (period: string, count: number) => ({ period, event: 'view', subject: '/projects', locale: 'ja', count });

export function numberTests(context: TestContext): void {
  test('counts of two processes are added up, also those of rows that neither has found', async () => {
    const other = await context.place.open();
    const host = { period: '2026-03-01', event: 'referrer', subject: 'example.com', locale: '', count: 1 };
    const stores = [context.store, other];
    await Promise.all(stores.map((store) => store.numbers.add([day('2026-03-01', 2), host])));
    await other.numbers.add([day('2026-03-02', 1)]);
    const counted = await context.store.numbers.days('2026-03-01');
    expect(counted.map(({ period, event, count }) => [period, event, count]).sort()).toEqual([
      ['2026-03-01', 'referrer', 2],
      ['2026-03-01', 'view', 4],
      ['2026-03-02', 'view', 1],
    ]);
    expect(await other.numbers.days('2026-03-01', { event: 'referrer' })).toMatchObject([{ ...host, count: 2 }]);
    expect(await other.numbers.days('2026-03-02')).toHaveLength(1);
    await other.close();
  });

  test('months that are over are merged once, and later days stay', async () => {
    const { numbers } = context.store;
    await numbers.add([day('2026-02-27', 3), day('2026-02-28', 4), day('2026-03-01', 5)]);
    const months = [day('2026-02', 7), day('2026-03', 5)].map((month) => expect.objectContaining(month));
    expect(await numbers.months()).toEqual(expect.arrayContaining(months));
    await numbers.mergeBefore('2026-02-28');
    expect(await numbers.days('2026-01-01')).toHaveLength(3);
    // Another process merges at the same time.
    const other = await context.place.open();
    await Promise.all([numbers.mergeBefore('2026-03-01'), other.numbers.mergeBefore('2026-03-31')]);
    expect(await numbers.days('2026-01-01')).toMatchObject([day('2026-03-01', 5)]);
    expect(await numbers.months()).toHaveLength(2);
    expect(await numbers.months()).toEqual(expect.arrayContaining(months));
    await other.close();
  });
}
