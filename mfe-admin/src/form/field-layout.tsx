import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

import type { Field, Fields } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { useShownFields } from './fields-with-texts';

/** Up to two columns of fields, depending on the width of their container. */
const FieldColumns = styled.div<{ $least: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(${({ $least }) => $least}, 40%)), 1fr));
  gap: ${tokens.space.s} ${tokens.space.l};
  align-items: start;
`;

interface NamedField {
  name: string;
  field: Field;
}

/** The minimum width of a field beside others; `null` if it takes the full width. */
function leastWidth(field: Field, isEntry: boolean): string | null {
  if (field.kind === 'text') return field.multiline ? null : '15rem';
  if (field.kind === 'localized') return isEntry && !field.multiline ? '26rem' : null;
  return field.kind === 'list' || field.kind === 'images' ? null : '15rem';
}

interface FieldLayoutProps {
  fields: Fields;
  isEntry?: boolean;
  draw: (field: NamedField) => ReactNode;
}

/** Stacks fields vertically, with short neighbours side by side if there is space. */
export function FieldLayout({ fields, isEntry = false, draw }: FieldLayoutProps) {
  const rows: { least: string | null; named: NamedField[] }[] = [];
  for (const [name, field] of Object.entries(useShownFields()(fields))) {
    if (field.internal) continue;
    const least = leastWidth(field, isEntry);
    const last = rows.at(-1);
    if (least !== null && last?.least === least) last.named.push({ name, field });
    else rows.push({ least, named: [{ name, field }] });
  }
  return rows.map(({ least, named }) => {
    const drawn = named.map((field) => <Fragment key={field.name}>{draw(field)}</Fragment>);
    return least === null ? (
      drawn
    ) : (
      <FieldColumns key={named[0]?.name} $least={least}>
        {drawn}
      </FieldColumns>
    );
  });
}
