/** All members of a union in one type. */
export type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

type KeyOfAny<Table> = Table extends unknown ? keyof Table : never;

/** Names that two of the tables have. */
type Doubled<Tables> = Tables extends readonly [infer First, ...infer Rest]
  ? (keyof First & KeyOfAny<Rest[number]>) | Doubled<Rest>
  : never;

/** Joins tables. A name in two of them does not compile: the second entry would silently replace the first. */
export function joinTables<const Tables extends readonly object[]>(
  ...tables: [Doubled<Tables>] extends [never] ? Tables : { 'is the name of two entries': Doubled<Tables> }[]
): Intersection<Tables[number]> {
  return Object.assign({}, ...tables) as Intersection<Tables[number]>;
}
