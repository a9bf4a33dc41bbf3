import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListPartnersQuery, useListProjectsQuery } from 'shared-client';
import { fieldsNamed, type Field } from 'shared-contracts/entities';
import { languageTag, splitFieldName } from 'shared-contracts/localization';
import { Text, tokens } from 'shared-ui';

import { useText } from '../text';
import { useChoiceLabels } from './choice-labels';
import { valueText } from './value-text';

const Plain = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${tokens.size.small};
`;

/** Placeholder of the event log for secrets and personal data. */
const redacted = '[redacted]';

/** Returns the readable form of a stored value: labels of options, titles of projects, dates of instants. */
function useNameOfValue(): (field: string, value: string) => string {
  const intl = useIntl();
  const text = useText();
  const labels = useChoiceLabels();
  const projects = useListProjectsQuery().data;
  const partners = useListPartnersQuery().data;
  const nameIn = (field: Field, value: string): string => {
    switch (field.kind) {
      case 'choice':
        return labels[field.words](value);
      case 'reference':
        return field.to === 'partner'
          ? (partners?.find(({ id }) => id === value)?.nameJa ?? value)
          : (projects?.find(({ id }) => id === value)?.titleJa ?? value);
      case 'instant':
        // Form values are plain dates already.
        return value.includes('T') ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value;
      default:
        return value;
    }
  };
  return (name, value) => {
    if (value === redacted) return text('value.redacted');
    // Several records may have a field of that name; only one of them knows the value by another word.
    return (
      fieldsNamed(name)
        .map((field) => nameIn(field, value))
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
