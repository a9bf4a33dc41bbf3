import { describe, expect, test } from '@jest/globals';

import { projectPatch } from '../kinds/project';
import { freeText, settledEntries } from './settled';

const problems = (body: object) =>
  projectPatch.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a list whose structure was settled later', () => {
  test('is checked as a list of entries', () => {
    expect(problems({ price: [{ isFree: 0, amount: '1980', currency: 'JPY', region: 'JP' }] })).toEqual([]);
    expect(problems({ price: [{ isFree: 0, amount: '12.345' }] })).toEqual(['price.0.amount: validation.amount']);
    expect(problems({ price: [{ isFree: 0, currency: 'yen' }] })).toEqual(['price.0.currency: validation.currency']);
    expect(problems({ music: [{ titleJa: '' }] })).toEqual(['music.0.titleJa: validation.titleJa.required']);
    expect(problems({ music: [{ titleJa: '月', file: 'javascript:alert(1)' }] })).toEqual([
      'music.0.file: validation.file',
    ]);
    expect(problems({ systemRequirements: [{ isRecommended: 2 }] })).not.toEqual([]);
  });

  test.each(['1,980 yen', 1980, { base: 1980 }, ['Moon', 'Lake'], [{ name: 'Moon' }], null])(
    'keeps the free JSON %j',
    (value) => {
      expect(projectPatch.parse({ price: value, music: value, systemRequirements: value })).toEqual({
        price: value,
        music: value,
        systemRequirements: value,
      });
    },
  );

  test('has entries in a page that carries the texts of one language only', () => {
    expect(settledEntries([{ titleEn: 'Moon' }], 'titleJa')).toHaveLength(1);
    expect(settledEntries([{ title: 'Moon' }], 'titleJa')).toEqual([]);
  });

  test('has entries or a text, never both', () => {
    const entries = [{ isFree: 0, amount: '1980' }];
    expect(settledEntries(entries, 'isFree')).toEqual(entries);
    expect(freeText(entries, 'isFree')).toBe('');
    expect(settledEntries([{ name: 'Moon' }, 'Lake'], 'isFree')).toEqual([]);
    expect(freeText([{ name: 'Moon' }, 'Lake', null], 'isFree')).toBe('Moon · Lake');
  });
});
