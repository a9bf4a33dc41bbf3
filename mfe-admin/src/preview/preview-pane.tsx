import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { languageName, languageTag, type Locale } from 'shared-contracts/localization';
import { Badge, Cluster, Text, tokens } from 'shared-ui';

import { useFieldLabel } from '../records/field-labels';
import { useText } from '../text';
import { fallbackFields } from './fallbacks';
import { overflowMark, useOverflowing } from './use-overflowing';

const Pane = styled.section`
  display: grid;
  align-content: start;
  gap: ${tokens.space.s};
  min-inline-size: 0;
`;

const Page = styled.div`
  padding-block: ${tokens.space.m};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.paper};
  overflow: hidden;
  & [${overflowMark}] {
    outline: 2px dashed ${tokens.color.danger};
    outline-offset: -2px;
  }
`;

interface PreviewPaneProps {
  locale: Locale;
  /** The unsaved record. */
  record: object;
  /** Multilingual fields of which the fallback is told. */
  fields: readonly string[];
  children: ReactNode;
}

/** The unsaved record in one language, with what falls back to Japanese and what does not fit. */
export function PreviewPane({ locale, record, fields, children }: PreviewPaneProps) {
  const text = useText();
  const labelOf = useFieldLabel();
  const page = useRef<HTMLDivElement>(null);
  const overflowing = useOverflowing(page, record);
  const falling = fallbackFields(record, fields, locale);
  return (
    <Pane aria-label={text('preview.in', { language: languageName[locale] })}>
      <Cluster>
        <Text as="span" $size="small" lang={languageTag[locale]}>
          {languageName[locale]}
        </Text>
        {falling.length > 0 ? <Badge $tone="gold">{text('preview.fallback', { fields: falling.map(labelOf).join(', ') })}</Badge> : null}
        {overflowing > 0 ? <Badge $tone="accent">{text('preview.overflow', { count: overflowing })}</Badge> : null}
      </Cluster>
      <Page ref={page} lang={languageTag[locale]}>
        {children}
      </Page>
    </Pane>
  );
}
