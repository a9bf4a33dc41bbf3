import { useMemo } from 'react';

import { characterKeys, type Project } from 'shared-contracts/entities';
import { useFormState } from 'shared-ui/forms';

/** A character of the form, by the key that lines refer to. */
export interface FormCharacter {
  key: string;
  nameJa: string;
}

/** The characters with a name in the surrounding form, also those not saved yet. */
export function useFormCharacters(): readonly FormCharacter[] {
  // As one text, which stays the same while anything else is typed.
  const joined = useFormState<Partial<Pick<Project, 'characters'>>, string>(({ values: { characters } }) => {
    const entries = characters ?? [];
    const keys = characterKeys(entries);
    return entries.flatMap(({ nameJa }, index) => (nameJa === '' ? [] : [`${keys[index]}\t${nameJa}`])).join('\n');
  });
  return useMemo(
    () =>
      joined.split('\n').flatMap((line) => {
        const [key, nameJa] = line.split('\t');
        return key && nameJa ? [{ key, nameJa }] : [];
      }),
    [joined],
  );
}
