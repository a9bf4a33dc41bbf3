import { Fragment, type ReactNode } from 'react';

import type { Field, Fields } from 'shared-contracts/entities';

import { FieldColumns } from '../layout/field-columns';

interface NamedField {
  name: string;
  field: Field;
}

type Width = 'whole' | 'half' | 'halfOfEntry';

/** How wide the control of a field is; five languages need more room than one. */
function widthOf({ field }: NamedField, isEntry: boolean): Width {
  if (field.kind === 'text') return field.lines === 1 ? 'half' : 'whole';
  if (field.kind === 'localized') return isEntry && field.lines === 1 ? 'halfOfEntry' : 'whole';
  return field.kind === 'list' || field.kind === 'images' ? 'whole' : 'half';
}

const minimum: Record<Exclude<Width, 'whole'>, string> = { half: '15rem', halfOfEntry: '26rem' };

interface Group {
  width: Width;
  fields: NamedField[];
}

/** Fields in their order, neighbours that fit beside each other in one group. */
function groupsOf(fields: Fields, isEntry: boolean): Group[] {
  const groups: Group[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const width = widthOf({ name, field }, isEntry);
    const last = groups.at(-1);
    if (width !== 'whole' && last?.width === width) last.fields.push({ name, field });
    else groups.push({ width, fields: [{ name, field }] });
  }
  return groups;
}

interface FieldLayoutProps {
  fields: Fields;
  /** The fields are those of one entry of a list. */
  isEntry?: boolean;
  draw: (field: NamedField) => ReactNode;
}

/** Fields below each other; short neighbours beside each other if there is room. */
export function FieldLayout({ fields, isEntry = false, draw }: FieldLayoutProps) {
  return groupsOf(fields, isEntry).map((group) => {
    const drawn = group.fields.map((field) => <Fragment key={field.name}>{draw(field)}</Fragment>);
    return group.width === 'whole' ? (
      drawn
    ) : (
      <FieldColumns key={group.fields[0]?.name} $minimum={minimum[group.width]}>
        {drawn}
      </FieldColumns>
    );
  });
}
