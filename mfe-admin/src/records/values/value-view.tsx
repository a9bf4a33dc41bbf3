import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { fieldsNamed, type Field } from 'shared-contracts/entities';
import { languageTag, splitFieldName } from 'shared-contracts/localization';
import { Text, tokens } from 'shared-ui';

import { useText } from '../../text';
import { type RecordReference, useNamesOf } from '../references/use-record-names';
import { ChangedText } from './changed-text';
import { useChoiceLabels } from './choice-labels';
import { useFieldLabel } from './field-labels';
import { referencesIn, valueText, type WordOf } from './value-text';

/** The name of a code in a language; `null` if it has none, or is not well-formed. */
export function nameOfCode(code: string, type: Intl.DisplayNamesOptions['type'], language: string): string | null {
  try {
    const name = new Intl.DisplayNames(language, { type, fallback: 'none' }).of(code) ?? null;
    // Browsers have names of their own for some codes.
    return name === code ? null : name;
  } catch {
    return null;
  }
}

const loadingText = '…';

/** Returns the readable form of a stored value, which may refer to some records. */
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
        // Form values are plain dates already.
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

function useWordOfValue(references: readonly RecordReference[]): WordOf {
  const text = useText();
  const wordsOf = useValueWords(references);
  const labelOf = useFieldLabel();
  return (fields, value, name) => {
    if (value === redacted) return text('value.redacted');
    if (name !== undefined && fields.some(({ kind }) => kind === 'flag')) return labelOf(name);
    // Several records may have a field of that name; only one of them knows the value by another word.
    return fields.map((field) => wordsOf(field, value)).find((word) => word !== value) ?? value;
  };
}

interface ValueViewProps {
  field: string;
  fields?: readonly Field[];
  value: unknown;
  /** Another version of it: in a text the words that this one does not have are marked. */
  other?: unknown;
}

/** A localized field is known by its language alone. */
const isText = ({ kind }: Field) => kind === 'text';

/** The value of a field with its language; "(empty)" if there is none. */
export function ValueView({ field, fields = fieldsNamed(field), value, other }: ValueViewProps) {
  const text = useText();
  const shown = valueText(value, fields, useWordOfValue(referencesIn(value, fields)));
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
