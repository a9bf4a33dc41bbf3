import { expect, test } from '@jest/globals';

import { by, create, requestData } from './fixtures';
import type { TestContext } from './test-store';

export function requestTests(context: TestContext): void {
  const names = async (filter = {}, page = {}) =>
    (await context.store.requests.search(filter, page)).items.map(({ data }) => data.name);

  const fill = async () => {
    await create(
      context.store,
      'collaboration-request',
      requestData({ name: 'Ana María', message: 'I draw BACKGROUNDS, 100% by_hand.', specialty: 'art' }),
      {
        createdAt: '2025-10-30T00:00:00.000Z',
      },
    );
    await create(
      context.store,
      'collaboration-request',
      requestData({ name: '高橋ユリ', message: '声の仕事を探しています。', specialty: 'voice', portfolio: '  ' }),
      {
        createdAt: '2025-11-02T00:00:00.000Z',
      },
    );
    await create(
      context.store,
      'collaboration-request',
      requestData({ name: '陳怡君', message: '我想為角色配樂。ＭＵＳＩＣ', specialty: null, portfolio: null }),
      {
        createdAt: '2025-11-03T00:00:00.000Z',
      },
    );
    return create(
      context.store,
      'collaboration-request',
      requestData({ name: '박서준', message: '시나리오를 쓰고 싶어요. Бгд', specialty: 'Script (한국어)' }),
      {
        createdAt: '2025-11-04T00:00:00.000Z',
      },
    );
  };

  test('search matches parts of name, message and specialty in any language, ignoring case', async () => {
    await fill();
    expect(await names({ search: 'background' })).toEqual(['Ana María']);
    expect(await names({ search: 'MARÍA' })).toEqual(['Ana María']);
    expect(await names({ search: '橋ユ' })).toEqual(['高橋ユリ']);
    expect(await names({ search: '怡' })).toEqual(['陳怡君']);
    expect(await names({ search: 'music' })).toEqual(['陳怡君']);
    expect(await names({ search: '시나리오' })).toEqual(['박서준']);
    expect(await names({ search: 'бГД' })).toEqual(['박서준']);
    expect(await names({ search: 'SCRIPT' })).toEqual(['박서준']);
    expect(await names({ search: '   ' })).toHaveLength(4);
    expect(await names({ search: 'example.com' })).toEqual([]);
  });

  test('threat 7: search treats special characters of databases as plain text', async () => {
    await fill();
    expect(await names({ search: '100%' })).toEqual(['Ana María']);
    expect(await names({ search: 'by_hand' })).toEqual(['Ana María']);
    expect(await names({ search: '%' })).toEqual(['Ana María']);
    expect(await names({ search: '.*' })).toEqual([]);
    expect(await names({ search: '(한국어)' })).toEqual(['박서준']);
    expect(await names({ search: "' OR 1=1 --" })).toEqual([]);
    expect(await names({ search: '\\' })).toEqual([]);
  });

  test('threat 7: search accepts zero bytes and other control characters', async () => {
    await fill();
    await create(
      context.store,
      'collaboration-request',
      requestData({ name: 'Zero', message: 'one\u0000two\u0000[3]\r\u202e\u2028four\u0007' }),
    );
    for (const search of ['\u0000', 'ONE\u0000Two', 'two\u0000[3]', '\r\u202e', '\u2028four', '\u0007'])
      expect([search, await names({ search })]).toEqual([search, ['Zero']]);
    for (const search of ['one\u0000\u0000two', '\\u0000', '\\x00', '\u0000[0-9]'])
      expect([search, await names({ search })]).toEqual([search, []]);
  });

  test('specialty, state and search combine, newest first, with pagination', async () => {
    const { record } = await fill();
    await context.store.mutate({
      ...by(),
      kind: 'collaboration-request',
      id: record.id,
      operation: 'update',
      patch: { state: 'replied' },
    });
    expect(await names()).toEqual(['박서준', '陳怡君', '高橋ユリ', 'Ana María']);
    expect(await names({ state: 'new' })).toEqual(['陳怡君', '高橋ユリ', 'Ana María']);
    expect(await names({ specialty: 'voice' })).toEqual(['高橋ユリ']);
    expect(await names({ specialty: 'voice', search: '声' })).toEqual(['高橋ユリ']);
    expect(await names({ specialty: 'voice', search: '配' })).toEqual([]);
    const first = await context.store.requests.search({ state: 'new' }, { limit: 2 });
    const second = await context.store.requests.search({ state: 'new' }, { limit: 2, cursor: first.nextCursor });
    expect([first, second].map(({ items }) => items.map(({ data }) => data.name))).toEqual([
      ['陳怡君', '高橋ユリ'],
      ['Ana María'],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('the summary counts all requests that are not deleted', async () => {
    const { record } = await fill();
    const [found] = (await context.store.requests.search({ search: 'music' }, {})).items;
    await context.store.mutate({
      ...by(),
      kind: 'collaboration-request',
      id: found?.id ?? '',
      operation: 'update',
      patch: { state: 'replied' },
    });
    const november = '2025-10-31T15:00:00.000Z';
    expect(await context.store.requests.summarize(november)).toEqual({
      total: 4,
      newThisMonth: 3,
      withPortfolio: 2,
      unanswered: 3,
      specialties: ['Script (한국어)', 'art', 'voice'],
    });
    await context.store.mutate({ ...by(), kind: 'collaboration-request', id: record.id, operation: 'delete' });
    expect(await context.store.requests.summarize(november)).toEqual({
      total: 3,
      newThisMonth: 2,
      withPortfolio: 1,
      unanswered: 2,
      specialties: ['art', 'voice'],
    });
    expect(await names({ search: '시나리오' })).toEqual([]);
    await context.store.mutate({ ...by(), kind: 'collaboration-request', id: record.id, operation: 'restore' });
    expect(await names({ search: '시나리오' })).toEqual(['박서준']);
  });
}
