/** Puts a value last into a map; where that makes more than `most`, the first one leaves. */
export function keepLast<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.size > most ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}

interface Keeping<Value> {
  /** False for a value that only those get who asked for it while it was made. */
  isKept?(value: Value): boolean;
  /** False for a kept value that is outdated: it is made anew. */
  isCurrent?(value: Value): boolean;
  /** What a value is made of: who asks after that changed does not share what is still in the making. */
  basis?: string;
}

/** Values that are made once and kept while they are in use; the one not asked for longest leaves first. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #inTheMaking = new Map<string, Promise<Value>>();

  /** @param most values kept at most */
  constructor(private readonly most: number) {}

  /** The kept value, or a new one. Who asks while it is being made gets the same one; what is being made takes no kept value's place. */
  async get(key: string, make: () => Promise<Value>, { isKept = () => true, isCurrent = () => true, basis = '' }: Keeping<Value> = {}): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined && isCurrent(known)) {
      keepLast(this.#kept, key, known, this.most);
      return known;
    }
    const makingKey = `${basis} ${key}`;
    const started = this.#inTheMaking.get(makingKey);
    if (started) return started;
    const made = make();
    this.#inTheMaking.set(makingKey, made);
    try {
      const value = await made;
      if (isKept(value) && isCurrent(value)) keepLast(this.#kept, key, value, this.most);
      return value;
    } finally {
      this.#inTheMaking.delete(makingKey);
    }
  }
}
