interface Parts {
  /** What both texts begin with. */
  start: string;
  before: string;
  after: string;
  /** What both texts end with. */
  end: string;
}

/** Splits two versions of a text into what they share at both ends and what differs between. */
export function changedPart(before: string, after: string): Parts {
  const [old, current] = [Array.from(before), Array.from(after)];
  const shortest = Math.min(old.length, current.length);
  let start = 0;
  while (start < shortest && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === current[current.length - 1 - end]) end += 1;
  const middle = (text: readonly string[]) => text.slice(start, text.length - end).join('');
  return {
    start: old.slice(0, start).join(''),
    before: middle(old),
    after: middle(current),
    end: old.slice(old.length - end).join(''),
  };
}
