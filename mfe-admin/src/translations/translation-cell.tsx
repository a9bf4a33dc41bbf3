import styled from 'styled-components';

import type { TranslationRow } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';
import { Badge, Text, tokens, type BadgeTone } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { useTextsLabel } from '../records/values/field-labels';
import { useText } from '../text';
import { textAddress } from '../records/references/record-address';
import { firstOpenText } from './translation-links';

const Cell = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  min-block-size: 2.5rem;
  padding: ${tokens.space.xs};
  border-radius: ${tokens.radius.s};
  text-decoration: none;
  &:hover {
    background: ${tokens.color.accentSoft};
  }
`;

const tones: Readonly<Record<'complete' | 'missing' | 'stale', BadgeTone>> = {
  complete: 'moss',
  missing: 'accent',
  stale: 'gold',
};

interface TranslationCellProps {
  row: TranslationRow;
  locale: Locale;
  /** Search of the matrix. */
  from: string;
}

/** Completeness of a record in a language; links to the first missing or stale text. */
export function TranslationCell({ row, locale, from }: TranslationCellProps) {
  const text = useText();
  const list = useTextsLabel();
  const { state = 'complete', missing = [], stale = [] } = row.locales[locale] ?? {};
  return (
    <Cell to={textAddress(row, { language: locale, text: firstOpenText(row, locale, from), from })}>
      <Badge $tone={tones[state]}>{text(`translations.${state}`)}</Badge>
      {missing.length > 0 ? (
        <Text as="span" $size="small">
          {text('translations.missingFields', { fields: list(missing) })}
        </Text>
      ) : null}
      {stale.length > 0 ? (
        <Text as="span" $size="small">
          {text('translations.staleFields', { fields: list(stale) })}
        </Text>
      ) : null}
    </Cell>
  );
}
