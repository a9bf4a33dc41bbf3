import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { calls, type CallDescriptor } from 'shared-contracts/http';
import * as z from 'zod';

import { apiChanges, demandedVersion } from './api-changes';
import { reportApi } from './api-report';
import { reportInputs } from './input-report';

const before = `
export type Tone = 'calm' | 'loud';
export interface Item { id: string; note?: string }
export interface ButtonProps { label: string; tone?: Tone }
export function Button({ label }: ButtonProps): string { return label; }
export const twice = (value: number) => value * 2;
export const sizes = ['small', 'large'] as const;
export const themes = { dark: 1 };
export const chosen = (sizes as readonly (typeof sizes)[number][]).filter(Boolean);
export function useText(): (id: string) => string { return (id) => id; }
const hidden = 1;
`;

const sorted = { sort: z.enum(['newest', 'title']) };
const search = z.string().optional();

let dir: string;
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-api-'));
  // Only what the sources need, because it is read for each report.
  const compilerOptions = { strict: true, types: [], lib: ['ES5'] };
  fs.writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Reports by name and source: many tests begin with the same one. */
const reports = new Map<string, string[]>();

function reportOf(source: string, name = 'shared-ui'): string[] {
  const key = `${name}\n${source}`;
  const known = reports.get(key);
  if (known) return known;
  const file = path.join(dir, 'entry.ts');
  fs.writeFileSync(file, source);
  const report = reportApi(dir, [{ name, file }]);
  reports.set(key, report);
  return report;
}

test.each([
  ['nothing that others see', 'hidden = 1', 'hidden = 2', '1.4.2'],
  ['the names of parameters', 'twice = (value: number) => value * 2', 'twice = (n: number) => n * 2', '1.4.2'],
  ['the lines of a type', '(id: string) => string', '(\n  id: string,\n) => string', '1.4.2'],
  ['a new name', 'const hidden', 'export const shown', '1.5.0'],
  ['an optional prop', 'label: string;', 'label: string; hint?: string;', '1.5.0'],
  ['an optional parameter', '(value: number)', '(value: number, more = 1)', '1.5.0'],
  ['one more literal', "| 'loud'", "| 'loud' | 'wild'", '1.5.0'],
  ['one more entry of a constant list, and of arrays of its entries', "'large']", "'large', 'huge']", '1.5.0'],
  ['one more member of a constant', '{ dark: 1 }', '{ dark: 1, light: 2 }', '1.5.0'],
  ['a removed member of a constant', '{ dark: 1 }', '{}', '2.0.0'],
  ['a new required prop', 'label: string;', 'label: string; hint: string;', '2.0.0'],
  ['a prop that is no longer optional', 'tone?: Tone', 'tone: Tone', '2.0.0'],
  ['one more parameter', '(value: number)', '(value: number, more: number)', '2.0.0'],
  ['another type', '(value: number) => value * 2', '(value: number) => String(value)', '2.0.0'],
  ['a removed literal', " | 'loud'", '', '2.0.0'],
  ['a removed entry of a constant list', ", 'large'", '', '2.0.0'],
  ['a removed member', '; note?: string', '', '2.0.0'],
  ['a removed name', 'export const twice', 'export const thrice', '2.0.0'],
])('a change of %s demands its version', (_, from, to, version) => {
  expect(before).toContain(from);
  const changes = apiChanges(reportOf(before), reportOf(before.replace(from, to)));
  expect(demandedVersion('1.4.2', changes)).toBe(version);
});

test.each<[string, Pick<CallDescriptor, 'query'>, string]>([
  ['nothing else', { query: z.strictObject({ ...sorted, search }) }, '1.4.2'],
  ['an optional parameter', { query: z.strictObject({ ...sorted, search, page: z.int().optional() }) }, '1.5.0'],
  ['one more choice', { query: z.strictObject({ sort: z.enum(['newest', 'oldest', 'title']), search }) }, '1.5.0'],
  ['a parameter that is required', { query: z.strictObject({ ...sorted, search, page: z.int() }) }, '2.0.0'],
  ['no parameter any more', { query: z.strictObject(sorted) }, '2.0.0'],
  ['a choice less', { query: z.strictObject({ sort: z.enum(['newest']), search }) }, '2.0.0'],
])('an input of a call with %s demands its version', (_, changed, version) => {
  const known = (call: Pick<CallDescriptor, 'query'>) => reportInputs({ found: { ...calls.findProjects, ...call } });
  const changes = apiChanges(known({ query: z.strictObject({ ...sorted, search }) }), known(changed));
  expect(demandedVersion('1.4.2', changes)).toBe(version);
});

test('a field more in data that is read tolerantly is growth', () => {
  const entry = 'shared-contracts/entities';
  const after = reportOf(before.replace('id: string;', 'id: string; title: string;'), entry);
  expect(demandedVersion('1.4.2', apiChanges(reportOf(before, entry), after))).toBe('1.5.0');
});

test('a member more of the state, which modules only read, is growth', () => {
  const state = 'export interface RootState { locale: string }';
  const after = 'export interface RootState { locale: string; session: string }';
  const changes = apiChanges(reportOf(state, 'shared-client'), reportOf(after, 'shared-client'));
  expect(demandedVersion('1.4.2', changes)).toBe('1.5.0');
});

test.each([
  ["'links' | 'scene'", '1.5.0'],
  ["'scene' | 'offer'", '2.0.0'],
])('a single literal that becomes %s demands its version', (choice, version) => {
  const after = reportOf(`export type Section = ${choice};`);
  expect(demandedVersion('1.4.2', apiChanges(reportOf("export type Section = 'links';"), after))).toBe(version);
});

test('each change is named', () => {
  const changes = apiChanges(reportOf(before), reportOf(before.replace('label: string', 'label: number')));
  expect(changes.map(({ text }) => text)).toEqual([
    'changed: shared-ui Button(0).label: string is now number',
    'changed: shared-ui ButtonProps (type).label: string is now number',
  ]);
});
