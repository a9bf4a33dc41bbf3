import { expect, test } from '@jest/globals';

import { aDevelopmentLog, aPartner, aProject } from '../../testing';
import {
  filtersOf,
  listEntry,
  namesOf,
  selectEntries,
  sortEntries,
  sortOf,
  sortsOf,
  type ContentKind,
  type Listed,
  type ListSort,
} from '..';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const at = (day: number) => `2025-01-0${day}T00:00:00.000Z`;

/** Names in the order of a list. */
function inOrder(kind: ContentKind, records: readonly Listed[], sort: ListSort, language: 'ja' | 'en' = 'ja') {
  const entries = records.map((record) => listEntry(kind, record));
  return sortEntries(kind, entries, { sort, language, now }).map(({ record }) => namesOf(kind, record).ja);
}

test('the first order of a list is its own, and one that it does not have is its own', () => {
  expect(sortsOf('project')[0]).toBe('position');
  expect(sortsOf('development-log')).toEqual(['newest', 'oldest', 'title', 'category', 'publication']);
  expect(sortOf('partner', 'status')).toBe('position');
  expect(sortOf('development-log', 'unheard')).toBe('newest');
  expect(filtersOf('development-log')).toEqual(['project', 'category', 'publication']);
});

test('projects are ordered by place, creation, title, status or publication', () => {
  const projects = [
    aProject({ titleJa: '10', titleEn: 'A', createdAt: at(2), status: 'in-development', position: 1 }),
    aProject({ titleJa: '9', titleEn: 'B', createdAt: at(3), publication: 'draft', position: 3, status: 'completed' }),
    aProject({ titleJa: '2', titleEn: 'C', createdAt: at(1), publishedAt: '2999-01-01T00:00:00.000Z', position: 2 }),
  ];
  expect(inOrder('project', projects, 'position')).toEqual(['10', '2', '9']);
  expect(inOrder('project', projects, 'newest')).toEqual(['9', '10', '2']);
  expect(inOrder('project', projects, 'title')).toEqual(['2', '9', '10']);
  expect(inOrder('project', projects, 'title', 'en')).toEqual(['10', '9', '2']);
  expect(inOrder('project', projects, 'status')).toEqual(['2', '10', '9']);
  expect(inOrder('project', projects, 'publication')).toEqual(['9', '2', '10']);
});

test('equal records are in the order of the list itself, and an unknown status comes last', () => {
  const projects = [
    aProject({ titleJa: '後', status: 'planning', position: 2 }),
    aProject({ titleJa: '先', status: 'planning', position: 1 }),
    aProject({ titleJa: '謎', status: 'unheard', position: 0 }),
  ];
  expect(inOrder('project', projects, 'status')).toEqual(['先', '後', '謎']);
  const partners = [
    aPartner({ nameJa: '音', category: 'music', createdAt: at(1) }),
    aPartner({ nameJa: '絵', category: 'art', createdAt: at(2) }),
  ];
  expect(inOrder('partner', partners, 'category')).toEqual(['絵', '音']);
});

test('logs are ordered by their publication, and one without a date counts as oldest', () => {
  const logs = [
    aDevelopmentLog({ titleJa: '無二', publishedAt: null, createdAt: at(2) }),
    aDevelopmentLog({ titleJa: '無', publishedAt: null, createdAt: at(1) }),
    aDevelopmentLog({ titleJa: '一', publishedAt: at(1) }),
    aDevelopmentLog({ titleJa: '二', publishedAt: at(2) }),
  ];
  const newest = ['二', '一', '無二', '無'];
  expect(inOrder('development-log', logs, 'newest')).toEqual(newest);
  expect(inOrder('development-log', logs, 'oldest')).toEqual(newest.toReversed());
});

test('a list is narrowed by words of any language and by every filter', () => {
  const project = aProject();
  const logs = [
    aDevelopmentLog({ titleJa: '背景', titleEn: 'Backgrounds done', projectId: project.id, category: 'progress' }),
    aDevelopmentLog({ titleJa: '発売', titleEn: 'Release', projectId: project.id, publication: 'draft' }),
    aDevelopmentLog({ titleJa: '発売日', titleEn: null, category: 'announcement' }),
  ].map((log) => listEntry('development-log', log));
  const found = (selection: Parameters<typeof selectEntries>[1]) =>
    selectEntries(logs, selection, now).map(({ record }) => record.titleJa);
  expect(found({})).toEqual(['背景', '発売', '発売日']);
  expect(found({ search: 'ＤＯＮＥ back' })).toEqual(['背景']);
  expect(found({ search: '発売' })).toEqual(['発売', '発売日']);
  expect(found({ search: '発売', project: project.id })).toEqual(['発売']);
  expect(found({ category: 'announcement' })).toEqual(['発売日']);
  expect(found({ publication: 'draft' })).toEqual(['発売']);
  expect(found({ status: 'planning' })).toEqual([]);
  expect(found({ id: logs[1]?.record.id })).toEqual(['発売']);
});

test('what has the same place is ordered by creation as on the site, in whatever order it was read', () => {
  const logs = [1, 3, 2].map((day) =>
    aDevelopmentLog({ titleJa: `${day}`, createdAt: at(day), publishedAt: '2025-05-01T00:00:00.000Z' }),
  );
  expect(inOrder('development-log', logs, 'newest')).toEqual(['3', '2', '1']);
  expect(inOrder('development-log', logs, 'oldest')).toEqual(['1', '2', '3']);
  const partners = [2, 1].map((day) => aPartner({ nameJa: `${day}`, createdAt: at(day), position: 5 }));
  expect(inOrder('partner', partners, 'position')).toEqual(['1', '2']);
});
