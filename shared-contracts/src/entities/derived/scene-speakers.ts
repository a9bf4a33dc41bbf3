import { limits } from '../../values/constants';

interface Keyed {
  key?: string | null | undefined;
  /** Missing in a response in another language. */
  nameJa?: string;
}

const suffixLength = 5;

/**
 * Keys by which lines of the scene refer to characters: their own key or, in records without keys, the Japanese name,
 * made unique.
 */
export function characterKeys(characters: readonly Keyed[]): string[] {
  const taken = new Set<string>();
  const take = (key: string): string => {
    taken.add(key);
    return key;
  };
  const own = characters.map(({ key }) => (key && !taken.has(key) ? take(key) : null));
  return characters.map(({ nameJa }, index) => {
    const known = own[index];
    if (known) return known;
    if (!nameJa) return '';
    let key = nameJa;
    for (let number = 2; taken.has(key); number += 1) key = `${nameJa.slice(0, limits.line - suffixLength)} ${number}`;
    return take(key);
  });
}

export function speakerOf<Character extends Keyed>(
  characters: readonly Character[],
  speaker: string | null | undefined,
): Character | null {
  if (!speaker) return null;
  const keyed = characters[characterKeys(characters).indexOf(speaker)];
  return keyed ?? characters.find(({ nameJa }) => nameJa === speaker) ?? null;
}
