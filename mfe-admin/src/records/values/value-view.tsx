import styled from 'styled-components';

import { fieldsNamed, type Field } from 'shared-contracts/entities';
import { languageTag, splitFieldName } from 'shared-contracts/localization';
import { Text, tokens } from 'shared-ui';

import { useText } from '../../text';
import { ChangedText } from './changed-text';
import { useFieldLabel } from './field-labels';
import type { RecordReference } from '../references/use-record-names';
import { referencesIn, valueText, type WordOf } from './value-text';
import { useValueWords } from './value-words';

const Plain = styled(Text)`
  white-space: pre-wrap;
  font-size: ${tokens.size.small};
`;

/** Placeholder of the event log for secrets and personal data. */
const redacted = '[redacted]';

/** Returns the readable form of a value that one of some fields holds. */
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
  /** Defaults to the fields of records with that name. */
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
