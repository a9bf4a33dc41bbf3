import { describe, expect, test } from '@jest/globals';

import type { ContentKind } from 'shared-contracts/entities';

import { importColumns, importedValues, checkRows, type KnownRecord } from './import-rows';
import { parseTable } from './read-table';

const moonId = '11111111-1111-4111-8111-111111111111';
const labels: Readonly<Record<string, string>> = { name: '名前', nameJa: '名前（日本語）', nameEn: '名前（英語）' };
const labelOf = (name: string) => labels[name] ?? name;

async function dryRun(kind: ContentKind, table: string, records: Partial<Record<ContentKind, KnownRecord[]>> = {}) {
  const { header, rows } = await parseTable(table);
  const columns = importColumns(kind, header, labelOf, () => false);
  const context = {
    kind,
    columns: columns.known,
    records,
    optionLabel: (_field: object, option: string) => (option === 'music' ? '音楽' : option),
  };
  return { ...columns, rows: checkRows(context, rows, header.length) };
}

const titles = (columns: readonly { title: string }[]) => columns.map(({ title }) => title);

describe('the first row', () => {
  test.each([
    ['a key', 'name.zh-tw', 'nameZhTw'],
    ['a key in another spelling', ' NAME.zh_TW ', 'nameZhTw'],
    ['the name of a stored value', 'nameKo', 'nameKo'],
    ['a label of the editor', '名前（英語）', 'nameEn'],
    ['a key without a language', 'name', 'nameJa'],
    ['a label without a language', '名前', 'nameJa'],
    ['a field without languages', 'contactTwitter', 'contactTwitter'],
  ])('names a value by %s', async (_name, title, value) => {
    const { known, unread } = await dryRun('partner', `${title}\nx`);
    expect(known.map(({ name }) => name)).toEqual([value]);
    expect(unread).toEqual([]);
  });

  test.each(['name.fr', 'name.zh', 'name.en-us', 'nickname', 'id', 'position', 'revision', '__proto__', 'constructor'])(
    'names no value by %s, which is reported',
    async (title) => {
      const { known, unread } = await dryRun('partner', `name.ja,${title}\n澪,x`);
      expect(known.map(({ name }) => name)).toEqual(['nameJa']);
      expect(titles(unread)).toEqual([title]);
    },
  );

  test('reads the first of two columns for one value', async () => {
    const { rows, unread } = await dryRun('partner', 'name,role,name.ja\n澪,声優,別人');
    expect(rows[0]?.body).toMatchObject({ nameJa: '澪' });
    expect(titles(unread)).toEqual(['name.ja']);
  });

  test('never decides about publication: that is one choice for all rows', () => {
    expect(importedValues('development-log').map(({ name }) => name)).not.toContain('publication');
  });
});

describe('a table', () => {
  test('of a spreadsheet has tabs, and cells of several lines in quotation marks', async () => {
    const { rows } = await dryRun('partner', 'name\trole\tdescription\n澪\t声優, 歌手\t"一行目\n二行目 ""引用"""\n');
    expect(rows.map(({ body }) => body)).toEqual([
      expect.objectContaining({ nameJa: '澪', roleJa: '声優, 歌手', descriptionJa: '一行目\n二行目 "引用"' }),
    ]);
  });

  test.each([
    ['commas', 'name,role\n澪,声優'],
    ['semicolons', 'name;role\n澪;声優'],
    ['a byte order mark and Windows line ends', '\ufeffname,role\r\n澪,声優\r\n'],
    ['blank lines around it', '\n\nname,role\n\n澪,声優\n , \n'],
  ])('with %s is read', async (_name, table) => {
    const { rows, unread } = await dryRun('partner', table);
    expect(rows.map(({ body }) => body)).toEqual([expect.objectContaining({ nameJa: '澪', roleJa: '声優' })]);
    expect(unread).toEqual([]);
  });

  test('of 10,000 rows is checked row by row', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `人${index},声優,${index === 9_998 ? 'x' : ''}`);
    const { rows } = await dryRun('partner', ['name,role,contactEmail', ...lines].join('\n'));
    expect(rows).toHaveLength(10_000);
    expect(rows.filter(({ body }) => body === null).map(({ number }) => number)).toEqual([10_000]);
  }, 30_000);
});

describe('a row', () => {
  test('becomes a record by the rules of the form: addresses and handles are completed', async () => {
    const { rows } = await dryRun(
      'partner',
      'name,role,category,contactWebsite,contactTwitter,contactEmail\n澪,声優,音楽,mio.example,x.com/mio, mailto:m@e.jp',
    );
    expect(rows[0]?.body).toMatchObject({
      category: 'music',
      contactWebsite: 'https://mio.example',
      contactTwitter: '@mio',
      contactEmail: 'm@e.jp',
    });
  });

  test('without a cell is as if the column were missing', async () => {
    const { rows } = await dryRun('partner', 'name,role,category,contactEmail\n澪,声優,,');
    expect(rows[0]?.body).toMatchObject({ category: 'voice' });
    expect(rows[0]?.body).not.toHaveProperty('contactEmail');
  });

  test('names each cell that is wrong', async () => {
    const { rows } = await dryRun(
      'partner',
      'name,role,category,contactEmail,contactWebsite\n,声優,dance,x,javascript:alert(1)',
    );
    expect(Object.fromEntries(rows[0]?.problems ?? [])).toEqual({
      nameJa: 'validation.nameJa.required',
      category: 'validation.choice',
      contactEmail: 'validation.email',
      contactWebsite: 'validation.url',
    });
    expect(rows[0]?.body).toBeNull();
  });

  test('with more cells than titles is not created', async () => {
    const { rows } = await dryRun('partner', 'name,role\n澪,声優,x');
    expect([...(rows[0]?.problems ?? [])]).toEqual([['', 'import.extra']]);
  });

  test.each(['=HYPERLINK("https://x.example")', '+1', '-2', '@SUM(A1)', '<b>x</b>'])(
    'takes the formula or markup %s as text',
    async (cell) => {
      const { rows } = await dryRun('partner', `name,role\n"${cell.replaceAll('"', '""')}",声優`);
      expect(rows[0]?.body).toMatchObject({ nameJa: cell });
    },
  );

  test.each([
    ['by its name in any language', 'HAZY  moon', moonId],
    ['by its id', moonId, moonId],
  ])('names another record %s', async (_name, cell, projectId) => {
    const records = { project: [{ id: moonId, names: ['朧月', 'Hazy Moon'] }] };
    const { rows } = await dryRun('development-log', `projectId,title,content\n${cell},題,文`, records);
    expect(rows[0]?.body).toMatchObject({ projectId });
  });

  test.each([
    ['no record', 'Sun', 'validation.projectId.missing'],
    ['several records', 'Moon', 'import.ambiguous'],
  ])('that names %s has a problem', async (_name, cell, problem) => {
    const records = { project: ['1', '2'].map((id) => ({ id, names: ['Moon'] })) };
    const { rows } = await dryRun('development-log', `projectId,title,content\n${cell},題,文`, records);
    expect(rows[0]?.problems.get('projectId')).toBe(problem);
  });

  test('has dates as spreadsheets write them, and images one per line', async () => {
    const records = { project: [{ id: moonId, names: ['朧月'] }] };
    const { rows } = await dryRun(
      'development-log',
      'projectId\ttitle\tcontent\tpublishedAt\timages\n朧月\t題\t文\t2026/1/9\t"/objects/a.png\n/objects/b.png"',
      records,
    );
    expect(rows[0]?.body).toMatchObject({
      publishedAt: '2026-01-08T15:00:00.000Z',
      images: ['/objects/a.png', '/objects/b.png'],
    });
  });
});

describe('a possible duplicate', () => {
  test('has the name of a record in any language, or of an earlier row', async () => {
    const records = { partner: [{ id: moonId, names: ['澪', 'Mio'] }] };
    const { rows } = await dryRun('partner', 'name,role,name.en\n新,声優,ＭＩＯ\n奏,作曲,\n 奏 ,声優,', records);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([{ of: 'record' }, null, { of: 'row', number: 3 }]);
  });

  test('with equal cells is another row', async () => {
    const { rows } = await dryRun('partner', 'name,role\n奏,作曲\n奏,作曲');
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });
});
