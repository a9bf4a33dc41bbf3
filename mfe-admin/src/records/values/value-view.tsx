import { diffArrays } from 'diff';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { fieldsNamed, type Field } from 'shared-contracts/entities';
import { languageTag, splitFieldName, isEmptyText } from 'shared-contracts/localization';
import { Text, tokens } from 'shared-ui';

import { useText } from '../../text';
import { type RecordReference, useNamesOf } from '../references/use-record-names';
import { isEntry } from './align-lists';
import { useAccountLabels, useFieldLabel, useChoiceLabels } from './labels';

/** A readable value of one of these fields, which share a name. */
type WordOf = (fields: readonly Field[], value: string, name?: string) => string;

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && isEmptyText(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The fields of that name in the entries of lists. */
export const itemFields = (fields: readonly Field[], name: string): Field[] =>
  fields.flatMap((field) => (field.kind === 'list' ? (field.items[name] ?? []) : []));

export function referencesIn(value: unknown, fields: readonly Field[]): RecordReference[] {
  if (Array.isArray(value)) return value.flatMap((entry) => referencesIn(entry, fields));
  if (isEntry(value))
    return Object.entries(value).flatMap(([name, part]) => referencesIn(part, itemFields(fields, name)));
  if (typeof value !== 'string' || isEmptyText(value)) return [];
  return fields.flatMap((field) => (field.kind === 'reference' ? { kind: field.to, id: value } : []));
}

const isUnset = (value: unknown, fields: readonly Field[]) => value === 0 && fields.some(({ kind }) => kind === 'flag');

/** One line per list entry, with all values of an entry. */
function lineOf(entry: unknown, fields: readonly Field[], wordOf: WordOf): string {
  if (!isEntry(entry)) return wordOf(fields, String(entry));
  return Object.entries(entry)
    .flatMap(([name, value]) => {
      const own = itemFields(fields, name);
      return isUnset(value, own) ? [] : (valueText(value, own, (some, word) => wordOf(some, word, name)) ?? []);
    })
    .join(' · ');
}

/** A readable text for a stored value of one of some fields; `null` for an empty one. */
export function valueText(
  value: unknown,
  fields: readonly Field[] = [],
  wordOf: WordOf = (_fields, word) => word,
): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map((entry) => lineOf(entry, fields, wordOf)).join('\n');
  return isEntry(value) ? JSON.stringify(value, null, 1) : wordOf(fields, String(value));
}

interface TextPart {
  /** Words in both versions, or in only one of them. */
  kind: 'both' | 'before' | 'after';
  text: string;
}

/** For browsers without `Intl.Segmenter`: splits ideographs and kana one by one, everything else at spaces. */
const roughly = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}]+|[^]/gu;

function wordsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(roughly) ?? [];
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

/** Maximum number of differing words for a comparison; with more, both texts are shown whole. */
const mostDifferences = 400;

export function textChanges(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostDifferences });
  if (!changes)
    return [
      { kind: 'before', text: before },
      { kind: 'after', text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'after' : removed ? 'before' : 'both',
    text: value.join(''),
  }));
}

const Part = styled.mark`
  border-radius: 0.2em;
  background: ${tokens.color.accentSoft};
  color: inherit;
  text-underline-offset: 0.2em;
  &:is(mark) {
    text-decoration: underline;
  }
`;

interface ChangedTextProps {
  before: string;
  after: string;
  shown: 'before' | 'after';
  /** Element around the words that only this version has; the default suits two versions shown together. */
  as?: 'del' | 'ins' | 'mark';
}

/** One of two versions of a text, with the words marked that the other one lacks. */
export function ChangedText({ before, after, shown, as = 'mark' }: ChangedTextProps) {
  return textChanges(before, after)
    .filter(({ kind }) => kind === 'both' || kind === shown)
    .map(({ kind, text }, index) => {
      if (kind === 'both') return text;
      // Spaces at the ends of a mark are between words that are the same in both versions.
      const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
      return (
        <Fragment key={index}>
          {words === '' ? '' : before}
          <Part as={as}>{words === '' ? text : words}</Part>
          {words === '' ? '' : after}
        </Fragment>
      );
    });
}

/** The name of a code in a language; `null` if it has none, or is not well-formed. */
export function nameOfCode(code: string, type: Intl.DisplayNamesOptions['type'], language: string): string | null {
  try {
    const name = new Intl.DisplayNames(language, { type, fallback: 'none' }).of(code) ?? null;
    // Some browsers have their own names for some codes.
    return name === code ? null : name;
  } catch {
    return null;
  }
}

const loadingText = '…';

/** Returns the readable form of a stored value, which may refer to records. */
export function useValueWords(references: readonly RecordReference[]): (field: Field, value: string) => string {
  const text = useText();
  const intl = useIntl();
  const labels = useChoiceLabels();
  const names = useNamesOf(references);
  return (field, value) => {
    switch (field.kind) {
      case 'choice':
        return labels[field.words](value);
      case 'code':
        return field.names ? (nameOfCode(value, field.names, intl.locale) ?? value) : value;
      case 'reference':
        return names.get(value) ?? (names.has(value) ? text(`${field.to}.unknown`) : loadingText);
      case 'instant':
        // Form values are already plain dates.
        return value.includes('T') ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value;
      default:
        return value;
    }
  };
}

const Plain = styled(Text)`
  white-space: pre-wrap;
  font-size: ${tokens.size.small};
`;

/** Placeholder of the event log for secrets and personal data. */
const redacted = '[redacted]';

function useWordOfValue(stored: string, references: readonly RecordReference[]): WordOf {
  const text = useText();
  const accountLabel = useAccountLabels().get(stored);
  const wordsOf = useValueWords(references);
  const labelOf = useFieldLabel();
  return (fields, value, name) => {
    if (value === redacted) return text('value.redacted');
    if (name !== undefined && fields.some(({ kind }) => kind === 'flag')) return labelOf(name);
    if (accountLabel && name === undefined) return accountLabel(value);
    // Several records may have a field of that name; only one of them has a label for the value.
    return fields.map((field) => wordsOf(field, value)).find((word) => word !== value) ?? value;
  };
}

interface ValueViewProps {
  field: string;
  fields?: readonly Field[];
  value: unknown;
  /** Another version: words of a text that it lacks are marked. */
  other?: unknown;
}

/** Identifies a localized field by its language alone. */
const isText = ({ kind }: Field) => kind === 'text';

/** The value of a field with its language; "(empty)" if there is none. */
export function ValueView({ field, fields = fieldsNamed(field), value, other }: ValueViewProps) {
  const text = useText();
  const shown = valueText(value, fields, useWordOfValue(field, referencesIn(value, fields)));
  const { locale } = splitFieldName(field);
  return shown === null ? (
    <Plain $soft>{text('value.empty')}</Plain>
  ) : (
    <Plain lang={locale ? languageTag[locale] : undefined}>
      {typeof other === 'string' && other !== '' && (locale || fields.some(isText)) ? (
        <ChangedText before={shown} after={other} shown="before" />
      ) : (
        shown
      )}
    </Plain>
  );
}
