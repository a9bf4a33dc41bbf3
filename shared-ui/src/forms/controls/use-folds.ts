import { useState } from 'react';

import { useFormLanguage } from '../state/form-language';

/** A key of each entry, which stays the same when others are moved. */
export function useKeys(length: number) {
  const [state, setState] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  let current = state;
  if (state.keys.length !== length) {
    // An entry was added, or the form was reset.
    current = {
      keys: Array.from({ length }, (_, index) => state.keys[index] ?? state.next + index),
      next: state.next + length,
    };
    setState(current);
  }
  return { keys: current.keys, setKeys: (keys: readonly number[]) => setState({ ...current, keys }) };
}

/** By key: several entries are collapsed at first, and one that contains a requested text opens. */
export function useFolds(name: string, keys: readonly number[], isFoldable: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set(isFoldable && keys.length > 1 ? keys : []));
  const wanted = useFormLanguage();
  const [followed, setFollowed] = useState<typeof wanted | null>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    const at = wanted.path?.startsWith(`${name}.`) ? wanted.path.slice(name.length + 1).split('.')[0] : undefined;
    const key = at === undefined ? undefined : keys[Number(at)];
    if (key !== undefined) setFolded(new Set([...folded].filter((known) => known !== key)));
  }
  return {
    isFolded: (key: number) => folded.has(key),
    toggle: (key: number) => {
      const next = new Set(folded);
      if (!next.delete(key)) next.add(key);
      setFolded(next);
    },
    areAllOpen: keys.every((key) => !folded.has(key)),
    foldAll: () => setFolded(new Set(keys)),
    openAll: () => setFolded(new Set()),
  };
}
