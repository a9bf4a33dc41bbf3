/** Searched texts, normalized once instead of at every key press. */
export interface Findable {
  names: readonly string[];
  words: string;
}

/** Maximum number of results shown at once. */
const mostShown = 30;

/** Folds full-width letters, case and composed characters. */
const normalize = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

export const searchedWords = (query: string): string[] => normalize(query).trim().split(/\s+/);

/** @param others words that also find it, such as its kind */
export function findable(names: readonly string[], others: readonly string[] = []): Findable {
  const lines = names.map(normalize).join('\n');
  const words = [lines, ...others.map(normalize)].join('\n');
  // Parts of `words`, which engines store once.
  return { names: words.slice(0, lines.length).split('\n'), words };
}

/** The items that contain every word of a query, in any language and in their order. */
export function findAll<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const parts = searchedWords(query).filter((part) => part !== '');
  if (parts.length === 0) return [...items];
  return items.filter(({ words }) => parts.every((part) => words.includes(part)));
}

/** The first results of `findAll`, with those that begin with the query first. */
export function findByText<Item extends Findable>(items: readonly Item[], query: string, most = mostShown): Item[] {
  const wanted = normalize(query).trim();
  const found = findAll(items, query);
  const first: Item[] = [];
  const others: Item[] = [];
  for (const item of found) {
    if (item.names.some((name) => name.startsWith(wanted))) first.push(item);
    else if (others.length < most) others.push(item);
    if (first.length === most) break;
  }
  return [...first, ...others].slice(0, most);
}
