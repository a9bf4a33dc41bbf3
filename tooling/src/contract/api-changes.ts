import { inc } from 'semver';

import { inputs } from './input-report';

/** The step of the version that a change of the public surface requires. */
export type Bump = 'major' | 'minor';

interface Change {
  bump: Bump;
  /** The change, in one line. */
  text: string;
}

/** Only read by others: entry points that describe data, and the state of the store. */
const onlyRead: readonly string[] = [
  'shared-contracts/entities ',
  'shared-contracts/http ',
  'shared-client RootState (type)',
];

function split(line: string): { key: string; text: string } {
  const at = line.indexOf(': ');
  return at < 0 ? { key: line, text: '' } : { key: line.slice(0, at), text: line.slice(at) };
}

/** The key of the owner of a member or parameter; `null` for a whole name. */
function ownerOf(key: string): string | null {
  const start = key.indexOf(' ') + 1;
  const at = Math.max(key.lastIndexOf('.'), key.lastIndexOf('('));
  return at > start && !key.endsWith('(type)') ? key.slice(0, at) : null;
}

/** Whether a key belongs to a constant, whose members are used individually. */
const isOfConstant = (key: string) => !key.includes('(') && !key.startsWith(inputs);

/** Whether all users of the old surface can still use it after a line was added. */
function isGrowth(key: string, before: ReadonlyMap<string, string>): boolean {
  const owner = ownerOf(key);
  const isNew = owner === null || !before.has(owner);
  const isOptional = key.includes(' | ') || key.endsWith('?');
  return isNew || isOptional || isOfConstant(key) || onlyRead.some((start) => key.startsWith(start));
}

/** Whether a single literal has become a choice that includes it. */
const isWidened = (key: string, text: string, after: ReadonlyMap<string, string>): boolean =>
  after.get(key) === ': one of' && after.has(`${key} | ${text.slice(2)}`);

const unions = /"[^"]*"(?: \| "[^"]*")*/g;

/** Whether a type is unchanged, apart from unions of literals that have gained some. */
function hasGrown(text: string, now: string): boolean {
  const [before, after] = [text, now].map((type) => (type.match(unions) ?? []).map((union) => union.split(' | ')));
  return (
    text.replaceAll(unions, '') === now.replaceAll(unions, '') &&
    (before ?? []).every((union, index) => union.every((literal) => after?.[index]?.includes(literal)))
  );
}

/** Changes from one report to the next, each with the version step that it requires. */
export function apiChanges(before: readonly string[], after: readonly string[]): Change[] {
  const mapOf = (lines: readonly string[]) => new Map(lines.map((line) => [split(line).key, split(line).text]));
  const [old, current] = [mapOf(before), mapOf(after)];
  const changes: Change[] = [];
  for (const [key, text] of old) {
    const now = current.get(key);
    if (now === undefined) changes.push({ bump: 'major', text: `removed: ${key}${text}` });
    else if (now !== text && !isWidened(key, text, current)) {
      const isMinor = onlyRead.some((start) => key.startsWith(start)) && hasGrown(text, now);
      changes.push({ bump: isMinor ? 'minor' : 'major', text: `changed: ${key}${text} is now${now.slice(1)}` });
    }
  }
  for (const [key, text] of current)
    if (!old.has(key)) changes.push({ bump: isGrowth(key, old) ? 'minor' : 'major', text: `added: ${key}${text}` });
  return changes;
}

/** The version that changes require after `version`. */
export function demandedVersion(version: string, changes: readonly Pick<Change, 'bump'>[]): string {
  if (changes.length === 0) return version;
  const next = inc(version, changes.some(({ bump }) => bump === 'major') ? 'major' : 'minor');
  if (!next) throw new Error(`${version} is no version`);
  return next;
}
