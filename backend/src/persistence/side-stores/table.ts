/** Conditions on a stored value. */
type Test<Value> =
  | Value
  | { $ne?: Value; $gt?: Value; $gte?: Value; $lt?: Value; $lte?: Value; $in?: readonly NonNullable<Value>[] };

/** Conditions on fields, which all have to hold. */
export type Filter<Row> = { readonly [Field in keyof Row]?: Test<Row[Field]> };

/** Rows with a unique key that are not records: their changes are not logged. Each call is atomic. */
export interface Table<Row extends object> {
  /** @param options without `sort`, in no particular order */
  find(filter: Filter<Row>, options?: { sort?: readonly (keyof Row & string)[]; limit?: number }): Promise<Row[]>;
  count(filter: Filter<Row>): Promise<number>;
  /** @returns false if a row has this key */
  insert(row: Row): Promise<boolean>;
  /** Changes one matching row. @returns the changed row; `null` if none matches */
  update(filter: Filter<Row>, change: Partial<Row>): Promise<Row | null>;
  /** Inserts rows; of a row whose key is there, only adds its number to the one that is stored. */
  increase(rows: readonly Row[], number: keyof Row & string): Promise<void>;
  /** @returns the number of removed rows */
  remove(filter: Filter<Row>): Promise<number>;
}
