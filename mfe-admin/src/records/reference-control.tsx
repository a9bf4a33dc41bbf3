import { useState } from 'react';

import { useListPartnersQuery, useListProjectsQuery } from 'shared-client';
import { nameField, type Field } from 'shared-contracts/entities';
import { defaultLocale, localizedText } from 'shared-contracts/localization';
import { SelectField, useFormContext } from 'shared-ui/forms';

import { useText, type TextId } from '../text';

type Reference = Extract<Field, { kind: 'reference' }>;

/** Per kind of record: the list to choose from, and the words for no choice and for a record that is gone. */
const choices = {
  partner: { useList: useListPartnersQuery, none: 'partners.nobody', gone: 'partners.unknown' },
  project: { useList: useListProjectsQuery, none: 'logs.chooseProject', gone: 'logs.unknownProject' },
} satisfies Record<Reference['to'], { useList: unknown; none: TextId; gone: TextId }>;

interface ReferenceControlProps {
  name: string;
  field: Reference;
  label: string;
  required: boolean;
}

/** Chooses another record. A stored one that is gone remains an option, so that saving does not change it. */
export function ReferenceControl({ field: { to }, ...props }: ReferenceControlProps) {
  const text = useText();
  const { useList, none, gone } = choices[to];
  const records = useList().data ?? [];
  const { getFieldMeta } = useFormContext();
  const [stored] = useState(getFieldMeta<unknown>(props.name).initialValue);
  const isGone = typeof stored === 'string' && stored !== '' && !records.some(({ id }) => id === stored);
  return (
    <SelectField
      {...props}
      options={[
        { value: '', label: text(none) },
        ...(isGone ? [{ value: stored, label: text(gone) }] : []),
        ...records.map((record) => ({
          value: record.id,
          label: localizedText(record, nameField(to), defaultLocale).text,
        })),
      ]}
    />
  );
}
