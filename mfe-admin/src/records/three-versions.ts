/** Which of two versions of a field is taken. */
export type Side = 'mine' | 'theirs';

/** A field whose two versions differ. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The side that loses nothing: who changed the field; mine where both did. */
  suggested: Side;
  /** Both changed it: whatever is chosen, somebody's change goes. */
  isContested: boolean;
}

/** Whether two values of a form are the same; lists and what they hold are compared by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What two editors made of the same record.
 * @param base the values both began with
 * @param mine what was typed here
 * @param theirs what was saved meanwhile
 */
export function compareVersions<Values extends object>(base: Values, mine: Values, theirs: Values): Difference[] {
  const before = new Map(Object.entries(base));
  const saved = new Map(Object.entries(theirs));
  return Object.entries(mine).flatMap(([field, value]: [string, unknown]) => {
    const other: unknown = saved.get(field);
    if (isSame(value, other)) return [];
    const [original]: unknown[] = [before.get(field)];
    const isMine = !isSame(value, original);
    return [
      {
        field,
        mine: value,
        theirs: other,
        suggested: isMine ? ('mine' as const) : ('theirs' as const),
        isContested: isMine && !isSame(other, original),
      },
    ];
  });
}

/** The values that result from choosing a side for each field; without a choice the suggested one. */
export function mergeVersions<Values extends object>(
  mine: Values,
  theirs: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Values {
  const taken = differences
    .filter(({ field, suggested }) => (choices[field] ?? suggested) === 'theirs')
    .map(({ field }) => field);
  return { ...mine, ...Object.fromEntries(Object.entries(theirs).filter(([field]) => taken.includes(field))) };
}
