import { useState, type ReactNode } from 'react';

import { KeptInputNotice, useKeepingInput, useKeptInput, type KeptInput } from 'shared-ui/records';

export interface TypedText {
  value: string;
  /** The stored text when typing began. */
  base: string;
  write: (text: string) => void;
  /** Forgets the text that was saved or discarded, but not what was typed since. */
  settle: (text: string) => void;
  /** Offers a text that was typed before a crash or in a closed tab. */
  notice: ReactNode;
}

/** A text that is remembered on this device until it is saved. @param id of its record or a part of it */
export function useTypedText(id: string, name: string, stored = ''): TypedText {
  const [input, setInput] = useState<Pick<KeptInput, 'base' | 'values'> | null>(null);
  const { place, key, forget } = useKeptInput('/admin/requests', id);
  useKeepingInput(key, input);
  const textIn = ({ [name]: text }: Record<string, unknown>) => (typeof text === 'string' ? text : '');
  const base = input ? textIn(input.base) : stored;
  return {
    value: input ? textIn(input.values) : stored,
    base,
    write: (text) => setInput({ base: { [name]: base }, values: { [name]: text } }),
    settle: (text) => {
      forget();
      setInput((now) => (now && textIn(now.values) !== text ? { ...now, base: { [name]: text } } : null));
    },
    notice: (
      <KeptInputNotice
        key={id}
        place={place}
        onRestore={(kept, done) => {
          setInput({ base: kept.base, values: kept.values });
          done();
        }}
      />
    ),
  };
}
