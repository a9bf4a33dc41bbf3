import type { Project } from 'shared-contracts/entities';
import { SelectField, useFormState, useInitialValue, type FieldProps } from 'shared-ui/forms';

import { useText } from '../text';

/**
 * Chooses one of the characters in the same form by the Japanese name, also of those not saved yet. A name that none of
 * them has any more remains an option, so that saving does not change it.
 */
export function CharacterControl(props: FieldProps) {
  const text = useText();
  // As one text, which stays the same while anything else is typed.
  const joined = useFormState<Partial<Pick<Project, 'characters'>>, string>(({ values }) =>
    (values.characters ?? []).map(({ nameJa }) => nameJa).join('\n'),
  );
  const names = [...new Set(joined.split('\n').filter((name) => name !== ''))];
  const stored = useInitialValue(props.name);
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
