import { describe, expect, test } from '@jest/globals';

import {
  collaborationRequestInput,
  developmentLogPatch,
  limits,
  newestPublishedFirst,
  partnerInput,
  projectInput,
  projectPatch,
} from './index';

const project = { titleJa: '題', descriptionJa: '説明' };

describe('project', () => {
  test('omitted values get their defaults', () => {
    expect(projectInput.parse(project)).toMatchObject({ status: 'planning', progress: 0, isMainProject: 0 });
  });

  test('a patch adds no default', () => {
    expect(projectPatch.parse({ titleEn: 'x' })).toEqual({ titleEn: 'x' });
  });

  test.each([
    [{ ...project, titleJa: '  ' }, 'validation.titleJa.required'],
    [{ ...project, titleJa: '\u200b' }, 'validation.titleJa.required'],
    [{ ...project, titleJa: '\u3164\u{e0020}\u2800 \u202e' }, 'validation.titleJa.required'],
    [{ descriptionJa: 'x' }, 'validation.titleJa.required'],
    [{ ...project, progress: 101 }, 'validation.progress.range'],
    [{ ...project, progress: 1.5 }, 'validation.progress.range'],
    [{ ...project, isMainProject: 2 }, 'validation.choice'],
    [{ ...project, steamUrl: 'javascript:alert(1)' }, 'validation.url'],
    [{ ...project, posterUrl: '//evil.example/x.png' }, 'validation.image'],
    [{ ...project, titleEn: 'a\nb' }, 'validation.control'],
    [{ ...project, characters: [{ nameJa: 'x' }] }, 'validation.roleJa.required'],
    [{ ...project, sceneLines: [{ textJa: ' ' }] }, 'validation.lineJa.required'],
    [{ ...project, sceneLines: [{ textJa: 'x'.repeat(limits.sceneText + 1) }] }, 'validation.long'],
    [{ ...project, sceneLines: [{ textJa: 'x', part: 'fourth' }] }, 'validation.choice'],
    [{ ...project, sceneLines: Array(limits.sceneLines + 1).fill({ textJa: 'x' }) }, 'validation.many'],
    [{ ...project, sceneAnswers: Array(limits.sceneAnswers + 1).fill({ answerJa: 'x' }) }, 'validation.many'],
    [{ ...project, sceneSound: 'javascript:alert(1)' }, 'validation.file'],
  ])('%j is rejected with %s', (value, expected) => {
    expect(projectInput.safeParse(value).error?.issues.map((issue) => issue.message)).toContain(expected);
  });

  test('threat 8: unknown keys are rejected', () => {
    expect(projectInput.safeParse({ ...project, extra: 1 }).success).toBe(false);
    expect(projectInput.safeParse(JSON.parse('{"titleJa":"a","descriptionJa":"b","__proto__":{"x":1}}')).success).toBe(
      false,
    );
  });

  test('any status text up to 40 characters is accepted', () => {
    expect(projectPatch.parse({ status: 'on hold' }).status).toBe('on hold');
    expect(projectPatch.safeParse({ status: 'x'.repeat(40) }).success).toBe(true);
    expect(projectPatch.safeParse({ status: 'x'.repeat(41) }).success).toBe(false);
  });
});

test('a partner defaults to voice and accepts an empty or valid email address', () => {
  const partner = { nameJa: '名', roleJa: '役' };
  expect(partnerInput.parse(partner).category).toBe('voice');
  expect(partnerInput.safeParse({ ...partner, contactEmail: '' }).success).toBe(true);
  expect(partnerInput.safeParse({ ...partner, contactEmail: 'mio@example.com' }).success).toBe(true);
  expect(partnerInput.safeParse({ ...partner, contactEmail: 'x' }).success).toBe(false);
});

test('a log without a date sorts after every dated one', () => {
  const log = (publishedAt: string | null, createdAt: string) => ({ publishedAt, createdAt });
  const sorted = [
    log(null, '2025-03-01T00:00:00Z'),
    log('2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
    log('2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'),
  ].sort(newestPublishedFirst);
  expect(sorted.map((entry) => entry.publishedAt)).toEqual(['2025-01-01T00:00:00Z', '2024-01-01T00:00:00Z', null]);
  expect(developmentLogPatch.parse({ publishedAt: null })).toEqual({ publishedAt: null });
});

test.each(['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+09:00', '2025-01-01', '2025-13-01T00:00:00Z'])(
  '%s is rejected as the date of a log',
  (publishedAt) => {
    expect(developmentLogPatch.safeParse({ publishedAt }).error?.issues.map((issue) => issue.message)).toEqual([
      'validation.date',
    ]);
  },
);

test.each(['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59+12:00'])(
  '%s is accepted as the date of a log',
  (publishedAt) => {
    expect(developmentLogPatch.parse({ publishedAt })).toEqual({ publishedAt });
  },
);

test('a portfolio accepts any text up to 500 characters, except URLs of other schemes', () => {
  const takes = (portfolio: string) =>
    collaborationRequestInput.safeParse({ name: 'a', contact: 'b', message: '0123456789', portfolio }).success;
  expect(['pixiv 123\nhttps://example.com', 'a\tb', 'x'.repeat(500)].map(takes)).toEqual([true, true, true]);
  expect(['x'.repeat(501), 'java\nscript:alert(1)', 'data:text/html,\nx'].map(takes)).toEqual([false, false, false]);
});

test.each([
  ['👍'.repeat(5), false],
  ['👩‍👩‍👧'.repeat(9), false],
  [`a${'\u200b'.repeat(20)}b`, false],
  ['👩‍👩‍👧'.repeat(10), true],
  ['よろしくお願いします', true],
  ['  I can sing  ', true],
])('a message of characters as people count them: %p is long enough: %p', (message, expected) => {
  expect(collaborationRequestInput.safeParse({ name: 'a', contact: 'b', message }).success).toBe(expected);
});

test('a request requires a name, a contact and a message of ten characters', () => {
  const issues = collaborationRequestInput.safeParse({ name: '', contact: '', message: 'short' }).error?.issues;
  expect(issues?.map((issue) => issue.message).sort()).toEqual([
    'validation.contact.required',
    'validation.message.short',
    'validation.name.required',
  ]);
  expect(collaborationRequestInput.parse({ name: 'a', contact: 'b', message: '0123456789' }).preferredLanguage).toBe(
    'ja',
  );
});
