import { Fragment } from 'react';
import styled from 'styled-components';

import type { LocalizedFields } from 'shared-contracts/localization';
import { useLocalized } from 'shared-ui';

const Whole = styled.span`
  white-space: nowrap;
`;

/** Longer words may break, because they could be wider than a phone. */
const longestWhole = 18;

/** The title of a record. A hyphenated word stays on one line; copying and searching find an ordinary hyphen. */
export function RecordTitle({ record }: { record: LocalizedFields<'title'> }) {
  const { text, lang } = useLocalized(record, 'title');
  const parts = text.split(/(\s+)/);
  const content = parts.some((part) => part.includes('-'))
    ? parts.map((part, index) =>
        part.includes('-') && part.length <= longestWhole ? (
          <Whole key={index}>{part}</Whole>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )
    : text;
  return lang ? <span lang={lang}>{content}</span> : content;
}
