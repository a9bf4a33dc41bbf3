import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { missingTexts, type Fields } from 'shared-contracts/entities';
import { languageName, languageTag, type Locale } from 'shared-contracts/localization';
import { Badge, Cluster, Text, tokens } from 'shared-ui';

import { useTextsLabel } from '../records/values/field-labels';
import { useText } from '../text';
import { PreviewFrame } from './preview-frame';
import { useOverflowing } from './use-overflowing';

const Pane = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  align-content: start;
  gap: ${tokens.space.s};
  min-inline-size: 0;
`;

interface PreviewPaneProps {
  locale: Locale;
  /** The unsaved record. */
  record: object;
  /** The fields of the record. */
  fields: Fields;
  /** The content can be used; otherwise it is only seen. */
  isUsable?: boolean;
  children: ReactNode;
}

/** The unsaved record in one language, with notes on fallbacks and overflowing texts. */
export function PreviewPane({ locale, record, fields, isUsable = false, children }: PreviewPaneProps) {
  const text = useText();
  const labelOfTexts = useTextsLabel();
  const [page, setPage] = useState<HTMLElement | null>(null);
  const overflowing = useOverflowing(page);
  const falling = missingTexts(fields, record, locale);
  const title = text('preview.in', { language: languageName[locale] });
  return (
    <Pane aria-label={title}>
      <Cluster>
        <Text as="span" $size="small" lang={languageTag[locale]}>
          {languageName[locale]}
        </Text>
        {falling.length > 0 ? (
          <Badge $tone="gold">{text('preview.fallback', { fields: labelOfTexts(falling) })}</Badge>
        ) : null}
        {overflowing > 0 ? <Badge $tone="accent">{text('preview.overflow', { count: overflowing })}</Badge> : null}
      </Cluster>
      <PreviewFrame locale={locale} title={title} onPage={setPage} isUsable={isUsable}>
        {children}
      </PreviewFrame>
    </Pane>
  );
}
