import { useState } from 'react';

import type { Project } from 'shared-contracts/entities';
import { SelectField, useFormContext, type FieldProps } from 'shared-ui/forms';

import { useText } from '../text';

/**
 * Chooses one of the characters in the same form by the Japanese name, also of those not saved yet. A name that none of
 * them has any more remains an option, so that saving does not change it.
 */
export function CharacterControl(props: FieldProps) {
  const text = useText();
  const { values, getFieldMeta } = useFormContext<Partial<Pick<Project, 'characters'>>>();
  const [stored] = useState(getFieldMeta<unknown>(props.name).initialValue);
  const names = [...new Set((values.characters ?? []).map(({ nameJa }) => nameJa).filter((name) => name !== ''))];
  const isGone = typeof stored === 'string' && stored !== '' && !names.includes(stored);
  return (
    <SelectField
      {...props}
      options={[
        { value: '', label: text('scene.nobody') },
        ...(isGone ? [{ value: stored, label: text('scene.gone', { name: stored }) }] : []),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
