import { useMemo } from 'react';

import { characterKeys, speakerOf, type Project } from 'shared-contracts/entities';
import { Select } from 'shared-ui';
import { FieldFrame, useField, useFormActions, useInitialValue, type FieldProps, useFormState } from 'shared-ui/forms';

import { useText } from '../text';

interface FormCharacter {
  key: string;
  nameJa: string;
}

/** The characters with a name in the surrounding form, also those not saved yet. */
export function useFormCharacters(): readonly FormCharacter[] {
  const entries = useFormState<Partial<Pick<Project, 'characters'>>, Project['characters']>(
    ({ values }) => values.characters,
  );
  return useMemo(() => {
    const keys = characterKeys(entries ?? []);
    return (entries ?? []).flatMap(({ nameJa }, index) => (nameJa === '' ? [] : [{ key: keys[index] ?? '', nameJa }]));
  }, [entries]);
}

/** A stored character that is gone remains an option, so that saving does not change it. */
export function CharacterControl(props: FieldProps) {
  const text = useText();
  const characters = useFormCharacters();
  const { value, setValue, onBlur } = useField<string | null | undefined>(props.name);
  const { getState, setFieldValue } = useFormActions<Partial<Pick<Project, 'characters'>>>();
  const stored = useInitialValue(props.name);
  const isOther = typeof stored === 'string' && stored !== '' && !characters.some(({ key }) => key === stored);
  const choose = (key: string) => {
    const entries = getState().values.characters ?? [];
    const index = characterKeys(entries).indexOf(key);
    // A new character has none: without it, the line would be lost when the name is changed before it is saved.
    if (key !== '' && entries[index] && !entries[index].key) void setFieldValue(`characters.${index}.key`, key);
    void setValue(key);
  };
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="">{text('scene.narration')}</option>
          {isOther ? (
            <option value={stored}>
              {speakerOf(characters, stored)?.nameJa ?? text('scene.gone', { name: stored })}
            </option>
          ) : null}
          {characters.map(({ key, nameJa }) => (
            <option key={key} value={key}>
              {nameJa}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
