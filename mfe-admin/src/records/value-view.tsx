import styled from 'styled-components';

import { languageTag, locales, localeSuffix } from 'shared-contracts/localization';
import { Text, tokens } from 'shared-ui';

import { useText } from '../text';
import { valueText } from './value-text';

const Plain = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${tokens.size.small};
`;

/** The value of a field, in its own language; "(empty)" where there is none. */
export function ValueView({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  const shown = valueText(value);
  const locale = locales.find((candidate) => field.endsWith(localeSuffix[candidate]));
  return shown === null ? (
    <Plain $soft>{text('value.empty')}</Plain>
  ) : (
    <Plain lang={locale ? languageTag[locale] : undefined}>{shown}</Plain>
  );
}
