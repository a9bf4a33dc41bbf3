import styled from 'styled-components';

import { fieldsNamed } from 'shared-contracts/entities';
import { languageTag, splitFieldName } from 'shared-contracts/localization';
import { Text, tokens } from 'shared-ui';

import { useText } from '../text';
import { valueText } from './value-text';
import { useValueWords } from './value-words';

const Plain = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${tokens.size.small};
`;

/** Placeholder of the event log for secrets and personal data. */
const redacted = '[redacted]';

/** Returns the readable form of the value of a field by its name. */
function useNameOfValue(): (field: string, value: string) => string {
  const text = useText();
  const wordsOf = useValueWords();
  return (name, value) => {
    if (value === redacted) return text('value.redacted');
    // Several records may have a field of that name; only one of them knows the value by another word.
    return (
      fieldsNamed(name)
        .map((field) => wordsOf(field, value))
        .find((word) => word !== value) ?? value
    );
  };
}

/** The value of a field with its language; "(empty)" if there is none. */
export function ValueView({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  const nameOf = useNameOfValue();
  const shown = valueText(value);
  const { locale } = splitFieldName(field);
  return shown === null ? (
    <Plain $soft>{text('value.empty')}</Plain>
  ) : (
    <Plain lang={locale ? languageTag[locale] : undefined}>{nameOf(field, shown)}</Plain>
  );
}
