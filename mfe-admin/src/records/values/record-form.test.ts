import { describe, expect, test } from '@jest/globals';

import { contentRecords, type Field, type Fields } from 'shared-contracts/entities';
import { locales, localizedFieldName } from 'shared-contracts/localization';
import { aDevelopmentLog, aFullRecord, aPartner, aProject, distinctFilling } from 'shared-contracts/testing';

import { contentForm, workspaceForm } from '../../editor/content-form';
import { projectFieldsIn } from '../../placement/placement';
import { typedValues } from './form-values';
import { recordForm } from './record-form';

const records = { project: aProject(), partner: aPartner(), 'development-log': aDevelopmentLog() };
const now = new Date('2025-06-10T15:30:00.000Z');

const forms = [
  ...(['project', 'partner', 'development-log'] as const).map((kind) => ({
    name: `the dialog of a ${kind}`,
    kind,
    form: contentForm(kind),
  })),
  { name: 'the workspace', kind: 'project', form: workspaceForm } as const,
];

const isEmptyField = (field: Field) => !field.required && !('initial' in field) && field.kind !== 'instant';

/** All forms behave alike: they differ only in their declarations. */
describe.each(forms)('the form of $name', ({ kind, form }) => {
  const values = form.toValues(records[kind], now);

  test('has every field of its editor in every language, and sends null for empty values', () => {
    const body: Record<string, unknown> = form.toPatch(values, records[kind], now);
    for (const [name, field] of Object.entries(form.fields)) {
      const names = field.kind === 'localized' ? locales.map((locale) => localizedFieldName(name, locale)) : [name];
      for (const own of names) {
        expect(Object.keys(values)).toContain(own);
        if (isEmptyField(field)) expect([own, body[own]]).toEqual([own, null]);
      }
    }
  });

  test('saving without edits changes nothing', () => {
    const stored: Record<string, unknown> = records[kind];
    const body = form.toPatch(values, records[kind], now);
    for (const [name, value] of Object.entries(body)) expect([name, value]).toEqual([name, stored[name] ?? null]);
  });

  test('pasted values are normalized', () => {
    const pasted = Object.fromEntries(
      Object.entries(form.fields).flatMap(([name, { kind: fieldKind }]) => {
        if (fieldKind === 'url' || fieldKind === 'image') return [[name, ' www.example.com/a.png ']];
        return fieldKind === 'handle' ? [[name, 'https://x.com/name']] : [];
      }),
    );
    const normalized = Object.entries(pasted).map(([name, text]) => [
      name,
      text.includes('x.com/') ? '@name' : 'https://www.example.com/a.png',
    ]);
    // A log has no field of these kinds.
    expect(normalized.length > 0).toBe(kind !== 'development-log');
    expect(form.toPatch({ ...values, ...pasted }, records[kind], now)).toMatchObject(Object.fromEntries(normalized));
  });
});

describe('a list entry', () => {
  const { patch } = contentRecords.project;
  const form = recordForm({ fields: projectFieldsIn(({ inDialog }) => !inDialog), input: patch, patch });
  const full = new Map(Object.entries(aFullRecord('project', distinctFilling)));
  const lists = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [{ name, items: field.items }] : [],
  );

  /** A new entry with the given fields filled in; forms validate empty texts as undefined. */
  const entryOf = (name: string, items: Fields, isFilled: (field: Field) => boolean) => {
    const filled = new Map(Object.entries([full.get(name)].flat()[0] ?? {}));
    const values = Object.entries(items).flatMap(([own, field]) => {
      const key = field.kind === 'localized' ? localizedFieldName(own, 'ja') : own;
      return isFilled(field) ? [[key, filled.get(key)]] : [];
    });
    const entry = { ...typedValues(items, null, null), ...Object.fromEntries(values) };
    return Object.fromEntries(Object.entries(entry).map(([own, value]) => [own, value === '' ? undefined : value]));
  };
  const messages = (name: string, entry: object) =>
    form.schema
      .safeParse({ ...form.toValues(null, now), [name]: [entry] })
      .error?.issues.map(({ message, path }) => [path.join('.'), message]);

  test.each(lists)('in $name needs its required fields alone', ({ name, items }) => {
    expect(
      messages(
        name,
        entryOf(name, items, ({ required }) => required),
      ),
    ).toBeUndefined();
  });

  test('of music needs a Japanese title', () => {
    const { items = {} } = lists.find(({ name }) => name === 'music') ?? {};
    const untitled = entryOf('music', items, ({ kind }) => kind === 'file');
    expect(messages('music', untitled)).toEqual([['music.0.titleJa', 'validation.titleJa.required']]);
  });
});

test('an invalid image location is reported with its line', () => {
  const { schema, toValues } = recordForm(contentRecords['development-log']);
  const typed = { ...toValues(aDevelopmentLog(), now), images: '/objects/a.png\n\nnot an image\n' };
  expect(schema.safeParse(typed).error?.issues).toMatchObject([{ path: ['images', 2], message: 'validation.image' }]);
});

test('an invalid handle is rejected with a message', () => {
  const form = recordForm(contentRecords.partner);
  const issues = (contactTwitter: string) =>
    form.schema.safeParse({ nameJa: '澪', roleJa: '声', contactTwitter }).error?.issues.map(({ message }) => message);
  expect(issues('https://example.com/name')).toEqual(['validation.handle']);
  expect(issues('https://x.com/name')).toBeUndefined();
  expect(issues('')).toBeUndefined();
});

test('new list entries are empty, and pasted URLs in them are normalized', () => {
  const form = recordForm(contentRecords.project);
  const platforms = [{ name: 'PC', url: 'www.example.com', releaseDate: '' }];
  expect(form.toStored({ ...form.toValues(null, now), platforms }, null, now)['platforms']).toEqual([
    { name: 'PC', url: 'https://www.example.com', releaseDate: '' },
  ]);
});
