/** Values that are made once and kept while they are in use; the one not asked for longest leaves first. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #inTheMaking = new Map<string, Promise<Value>>();

  /** @param most values kept at most */
  constructor(private readonly most: number) {}

  /**
   * The kept value, or a new one. Who asks while it is being made gets the same one; what is being made takes no kept value's place.
   * @param isKept false for a value that only those get who asked for it meanwhile
   */
  async get(key: string, make: () => Promise<Value>, isKept: (value: Value) => boolean = () => true): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#keep(key, known);
      return known;
    }
    const started = this.#inTheMaking.get(key);
    if (started) return started;
    const made = make();
    this.#inTheMaking.set(key, made);
    try {
      const value = await made;
      if (isKept(value)) this.#keep(key, value);
      return value;
    } finally {
      this.#inTheMaking.delete(key);
    }
  }

  #keep(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const oldest = this.#kept.size > this.most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}
