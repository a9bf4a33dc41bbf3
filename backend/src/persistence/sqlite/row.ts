/**
 * A database row with type-checked columns. Columns are read one by one, because rows carry driver metadata and must
 * not be spread.
 */
export class Row {
  readonly #columns: object;

  constructor(row: unknown) {
    this.#columns = typeof row === 'object' && row !== null ? row : {};
  }

  text(column: string): string {
    const value = this.#value(column);
    if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`);
    return value;
  }

  textOrNull(column: string): string | null {
    return this.#value(column) === null ? null : this.text(column);
  }

  integer(column: string): number {
    const value = this.#value(column);
    if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number`);
    return value;
  }

  integerOrNull(column: string): number | null {
    return this.#value(column) === null ? null : this.integer(column);
  }

  flag(column: string): boolean {
    return this.integer(column) !== 0;
  }

  #value(column: string): unknown {
    const value: unknown = Reflect.get(this.#columns, column);
    return value ?? null;
  }
}
