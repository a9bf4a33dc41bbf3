import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { accountRoles, contentKinds, fieldsOfKind } from '../entities';
import { calls, type CallDescriptor } from '../http';
import { policy, subjects, type Subject } from './policy';
import { changesBeyondTexts } from './translated-changes';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('the page about roles shows the policy', () => {
  const allowed = (subject: Subject) => accountRoles.map((role) => policy[role][subject]?.join(', ') ?? '–');
  const [first, ...kinds] = contentKinds;
  for (const kind of kinds) expect(allowed(kind)).toEqual(allowed(first));
  const others = subjects.filter((subject) => !contentKinds.some((kind) => kind === subject));
  const table = [
    row(['every kind of content', ...allowed(first)]),
    ...others.map((subject) => row([`\`${subject}\``, ...allowed(subject)])),
  ];
  const page = fs.readFileSync(path.resolve('docs/roles.md'), 'utf8').replaceAll(/ +\|/g, ' |');
  for (const line of table) expect(page).toContain(line);
});

test('every subject is what some call is about', () => {
  const named = new Set(
    Object.values<CallDescriptor>(calls).flatMap(({ right }) => (right ? [right.split(':')[0]] : [])),
  );
  // Its call needs the right to move the pointer.
  expect(subjects.filter((subject) => !named.has(subject))).toEqual(['module-build']);
});

describe('changes beyond texts', () => {
  const fields = fieldsOfKind('project');
  const line = { part: 'opening', textJa: '行', textEn: 'line' };
  const beyond = (before: object, changes: object) => changesBeyondTexts(fields, before, changes, ['en']);

  test('an unchanged value, an empty one and a missing one are no changes', () => {
    expect(beyond({ progress: 5, tagline: null }, { progress: 5, titleJa: null, sceneLines: null })).toEqual([]);
    expect(beyond({ sceneLines: [line] }, { sceneLines: [{ ...line, speaker: null }] })).toEqual([]);
  });

  test('an entry that loses a property other than a text of the language is changed', () => {
    expect(beyond({ sceneLines: [line] }, { sceneLines: [{ part: 'opening', textJa: '行' }] })).toEqual([]);
    expect(beyond({ sceneLines: [line] }, { sceneLines: [{ textJa: '行', textEn: 'line' }] })).toEqual([
      'sceneLines.0.part',
    ]);
  });

  test('names that only look like texts are none', () => {
    expect(beyond({}, { steamUrl: 'https://example.com/', steamUrlEn: 'x', constructorEn: 'x' })).toEqual([
      'steamUrl',
      'steamUrlEn',
      'constructorEn',
    ]);
  });

  test('a list that is replaced by something else is changed as a whole', () => {
    expect(beyond({ sceneLines: [line] }, { sceneLines: 'x' })).toEqual(['sceneLines']);
    expect(beyond({ sceneLines: [line] }, { sceneLines: [null] })).toEqual(['sceneLines.0']);
    expect(beyond({ sceneLines: null }, { sceneLines: [line] })).toEqual(['sceneLines']);
  });
});
