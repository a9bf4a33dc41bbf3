import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-client';
import { languageTag, locales, localeSuffix } from 'shared-contracts/localization';
import { Text, tokens, useLogCategoryLabel, usePartnerCategoryLabel, useStatusLabel } from 'shared-ui';

import { useText } from '../text';
import { valueText } from './value-text';

const Plain = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${tokens.size.small};
`;

/** Placeholder of the event log for secrets and personal data. */
const redacted = '[redacted]';

/**
 * Returns the readable form of a stored value: labels of statuses and categories, titles of projects, dates of
 * instants.
 */
function useNameOfValue(): (field: string, value: string) => string {
  const intl = useIntl();
  const text = useText();
  const statusLabel = useStatusLabel();
  const partnerCategoryLabel = usePartnerCategoryLabel();
  const logCategoryLabel = useLogCategoryLabel();
  const projects = useListProjectsQuery().data;
  return (field, value) => {
    if (value === redacted) return text('value.redacted');
    if (field === 'status') return statusLabel(value);
    // The two vocabularies share no value.
    if (field === 'category') return logCategoryLabel(partnerCategoryLabel(value));
    if (field === 'projectId') return projects?.find(({ id }) => id === value)?.titleJa ?? value;
    // Form values are plain dates already.
    if (field === 'publishedAt' && value.includes('T'))
      return intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
    return value;
  };
}

/** The value of a field with its language; "(empty)" if there is none. */
export function ValueView({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  const nameOf = useNameOfValue();
  const shown = valueText(value);
  const locale = locales.find((candidate) => field.endsWith(localeSuffix[candidate]));
  return shown === null ? (
    <Plain $soft>{text('value.empty')}</Plain>
  ) : (
    <Plain lang={locale ? languageTag[locale] : undefined}>{nameOf(field, shown)}</Plain>
  );
}
