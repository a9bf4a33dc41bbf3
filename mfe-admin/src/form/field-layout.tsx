import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

import type { Field, Fields } from 'shared-contracts/entities';

import { tokens } from 'shared-ui';

/** Up to two columns of fields, depending on the width of their container. */
const FieldColumns = styled.div<{ $minimum?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(${({ $minimum = '15rem' }) => $minimum}, 40%)), 1fr));
  gap: ${tokens.space.s} ${tokens.space.l};
  align-items: start;
`;

interface NamedField {
  name: string;
  field: Field;
}

type Width = 'whole' | 'half' | 'halfOfEntry';

function widthOf({ field }: NamedField, isEntry: boolean): Width {
  if (field.kind === 'text') return field.multiline ? 'whole' : 'half';
  if (field.kind === 'localized') return isEntry && !field.multiline ? 'halfOfEntry' : 'whole';
  return field.kind === 'list' || field.kind === 'images' ? 'whole' : 'half';
}

const minimum: Record<Exclude<Width, 'whole'>, string> = { half: '15rem', halfOfEntry: '26rem' };

interface Group {
  width: Width;
  fields: NamedField[];
}

function groupsOf(fields: Fields, isEntry: boolean): Group[] {
  const groups: Group[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.internal) continue;
    const width = widthOf({ name, field }, isEntry);
    const last = groups.at(-1);
    if (width !== 'whole' && last?.width === width) last.fields.push({ name, field });
    else groups.push({ width, fields: [{ name, field }] });
  }
  return groups;
}

interface FieldLayoutProps {
  fields: Fields;
  isEntry?: boolean;
  draw: (field: NamedField) => ReactNode;
}

/** Stacks fields vertically, short neighbours side by side if there is room. */
export function FieldLayout({ fields, isEntry = false, draw }: FieldLayoutProps) {
  return groupsOf(fields, isEntry).map((group) => {
    const countElements = group.fields.map((field) => <Fragment key={field.name}>{draw(field)}</Fragment>);
    return group.width === 'whole' ? (
      countElements
    ) : (
      <FieldColumns key={group.fields[0]?.name} $minimum={minimum[group.width]}>
        {countElements}
      </FieldColumns>
    );
  });
}
