import { useMemo } from 'react';

import type { Field } from 'shared-contracts/entities';
import { FieldFrame, useField, useInitialValue } from 'shared-ui/forms';

import { useText } from '../text';
import { RecordChoice } from '../records/references/record-choice';
import { useRecordName } from '../records/references/use-record-names';

interface ReferenceControlProps {
  name: string;
  field: Extract<Field, { kind: 'reference' }>;
  label: string;
  required: boolean;
}

/** Chooses another record. A stored one that is gone remains an option, so that saving does not change it. */
export function ReferenceControl({ field: { to }, ...props }: ReferenceControlProps) {
  const text = useText();
  const [none, gone] = [text(`${to}.choose`), text(`${to}.unknown`)];
  const { value, setValue, setTouched } = useField<unknown>(props.name);
  const initial = useInitialValue(props.name);
  const stored = typeof initial === 'string' && initial !== '' ? initial : null;
  const isGone = useRecordName(to, stored) === null;
  const others = useMemo(
    () => [
      ...(props.required ? [] : [{ value: '', label: none }]),
      ...(isGone && stored !== null ? [{ value: stored, label: gone }] : []),
    ],
    [props.required, none, gone, isGone, stored],
  );
  return (
    <FieldFrame {...props}>
      {(control) => (
        <RecordChoice
          control={control}
          label={props.label}
          kind={to}
          placeholder={none}
          others={others}
          chosen={typeof value === 'string' ? value : ''}
          onChoose={(chosen) => void setValue(chosen)}
          onBlur={() => void setTouched()}
        />
      )}
    </FieldFrame>
  );
}
