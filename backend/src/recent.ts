interface Keeping<Value> {
  /** False for a value that only those get who asked for it while it was made. */
  isKept?(value: Value): boolean;
  /** False for a kept value that is outdated: it is made anew. */
  isCurrent?(value: Value): boolean;
  /** What a value is made of: who asks after that changed does not share what is still in the making. */
  basis?: string;
}

interface Kept<Value> {
  value: Value;
  /** Whether somebody has asked for it since it was kept, or last spared. */
  asked: boolean;
}

/**
 * Values that are made once and kept while they are in use: where place is needed, the oldest leaves that nobody has
 * asked for.
 */
export class Recent<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #inTheMaking = new Map<string, Promise<Value>>();

  /** @param most values kept at most */
  constructor(private readonly most: number) {}

  /** The kept value, current or not; `undefined` where there is none. */
  find(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept !== undefined) kept.asked = true;
    return kept?.value;
  }

  /**
   * The kept value, or a new one. Who asks while it is being made gets the same one; what is being made takes no kept
   * value's place.
   */
  async get(
    key: string,
    make: () => Promise<Value>,
    { isKept = () => true, isCurrent = () => true, basis = '' }: Keeping<Value> = {},
  ): Promise<Value> {
    const known = this.find(key);
    if (known !== undefined && isCurrent(known)) return known;
    const makingKey = `${basis} ${key}`;
    const started = this.#inTheMaking.get(makingKey);
    if (started) return started;
    const made = make();
    this.#inTheMaking.set(makingKey, made);
    try {
      const value = await made;
      if (isKept(value) && isCurrent(value)) this.#keep(key, value);
      return value;
    } finally {
      this.#inTheMaking.delete(makingKey);
    }
  }

  #keep(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, asked: false });
    if (this.#kept.size <= this.most) return;
    for (const [oldest, kept] of this.#kept) {
      this.#kept.delete(oldest);
      if (!kept.asked) return;
      // Spared once: noting on each call that it was asked for last would cost more than the call.
      this.#kept.set(oldest, { value: kept.value, asked: false });
    }
  }
}
