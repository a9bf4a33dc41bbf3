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

/** What the event log holds in place of a secret or of personal data. */
const redacted = '[redacted]';

/**
 * Gives what people call a stored value: a status or category by its label, a project by its title, an instant as a
 * date.
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
    // No word is a category of both.
    if (field === 'category') return logCategoryLabel(partnerCategoryLabel(value));
    if (field === 'projectId') return projects?.find(({ id }) => id === value)?.titleJa ?? value;
    // In a form it is a plain date already.
    if (field === 'publishedAt' && value.includes('T'))
      return intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
    return value;
  };
}

/** The value of a field, in its own language; "(empty)" where there is none. */
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
