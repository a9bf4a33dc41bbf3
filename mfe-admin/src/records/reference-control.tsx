import { useMemo } from 'react';

import { useListPartnersQuery, useListProjectsQuery } from 'shared-client';
import type { Field } from 'shared-contracts/entities';
import { FieldFrame, useField, useInitialValue } from 'shared-ui/forms';

import { useText, type TextId } from '../text';
import { plainOption, recordOptions } from './record-options';
import { SearchedChoice } from './searched-choice';

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
  const records = useList().data;
  const { value, setValue, setTouched } = useField<unknown>(props.name);
  const stored = useInitialValue(props.name);
  const known = useMemo(() => recordOptions(to, records ?? []), [to, records]);
  const isGone = typeof stored === 'string' && stored !== '' && !known.some((option) => option.value === stored);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <SearchedChoice
          control={control}
          label={props.label}
          placeholder={text(none)}
          options={[
            ...(props.required ? [] : [plainOption('', text(none))]),
            ...(isGone ? [plainOption(stored, text(gone))] : []),
            ...known,
          ]}
          chosen={typeof value === 'string' ? value : ''}
          onChoose={(chosen) => void setValue(chosen)}
          onBlur={() => void setTouched()}
        />
      )}
    </FieldFrame>
  );
}
