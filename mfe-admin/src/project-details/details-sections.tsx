import type { ReactNode } from 'react';
import styled from 'styled-components';

import { isSectionName, type Field, type Fields } from 'shared-contracts/entities';
import { Card, Heading, tokens } from 'shared-ui';

import { RecordFields } from '../records/record-fields';
import { useLabelOf } from '../records/record-field';
import { useText } from '../text';

const Panel = styled(Card)<{ $isFull?: boolean }>`
  gap: ${tokens.space.m};
  padding: ${tokens.space.l};
  overflow: visible;
  ${({ $isFull }) => ($isFull ? 'grid-column: 1 / -1;' : '')}
`;

/** Groups fields by their shared section; others form a section of their own. */
function sectionsOf(fields: Fields): [string, Fields][] {
  const sections = new Map<string, Record<string, Field>>();
  for (const [name, field] of Object.entries(fields)) {
    const key = field.section ?? name;
    sections.set(key, { ...sections.get(key), [name]: field });
  }
  return [...sections];
}

/** Whether a section needs the full width: several fields, or a list with localized texts. */
function isFull(fields: Fields): boolean {
  const all = Object.values(fields);
  return (
    all.length > 1 ||
    all.some((field) => field.kind === 'list' && Object.values(field.items).some(({ kind }) => kind === 'localized'))
  );
}

interface DetailsSectionsProps {
  fields: Fields;
  /** Gallery of the screenshots, which are uploaded one by one. */
  gallery: ReactNode;
}

/** The sections of the details editor, in declaration order. */
export function DetailsSections({ fields, gallery }: DetailsSectionsProps) {
  const text = useText();
  const labelOf = useLabelOf();
  return sectionsOf(fields).map(([key, inSection]) => {
    const [first] = Object.entries(inSection);
    const title = isSectionName(key) ? text(`section.${key}`) : first ? labelOf(...first) : key;
    const isGallery = first?.[1].kind === 'images' && first[1].control === 'gallery';
    return (
      <Panel key={key} as="section" $isFull={isFull(inSection)} aria-label={title}>
        <Heading level={2} look={3}>
          {title}
        </Heading>
        {isGallery ? gallery : <RecordFields fields={inSection} />}
      </Panel>
    );
  });
}
