/** One call of a client to a shared object, with the times at which it was made and had its response. */
export interface Operation<Input, Output> {
  input: Input;
  output: Output;
  calledAt: number;
  returnedAt: number;
}

/** What an object does, if one call is made after the other. */
export interface SequentialObject<State, Input, Output> {
  initial: State;
  /** The state after a call; `null` if the call cannot have this output. */
  step(state: State, input: Input, output: Output): State | null;
  /** Equal for equal states. */
  key(state: State): string;
}

interface Entry {
  operation: number;
  isCall: boolean;
  time: number;
}

/** Calls and responses in the order of their times; of equal times, calls are first, which allows more orders. */
function entriesOf(history: readonly Operation<unknown, unknown>[]): Entry[] {
  return history
    .flatMap(({ calledAt, returnedAt }, operation) => [
      { operation, isCall: true, time: calledAt },
      { operation, isCall: false, time: returnedAt },
    ])
    .sort((one, other) => one.time - other.time || Number(other.isCall) - Number(one.isCall));
}

/**
 * Whether calls that overlap have the results of some order in which each takes effect at one moment between its call
 * and its response: the search of Wing and Gong, which remembers states that lead nowhere (Lowe).
 * @param history completed calls to one object, in any order
 */
export function isLinearizable<State, Input, Output>(
  history: readonly Operation<Input, Output>[],
  { initial, step, key }: SequentialObject<State, Input, Output>,
): boolean {
  const entries = entriesOf(history);
  const done = new Array<boolean>(history.length).fill(false);
  const seen = new Set<string>();
  const taken: { operation: number; before: State }[] = [];
  let state = initial;
  /** Candidates are the calls before the first response of an operation that has not taken effect. */
  let from = 0;
  for (;;) {
    const next = candidateFrom(from);
    if (next !== null) {
      const { operation, after } = next;
      done[operation] = true;
      const place = `${done.map(Number).join('')} ${key(after)}`;
      if (seen.has(place)) {
        done[operation] = false;
        from = next.at + 1;
        continue;
      }
      seen.add(place);
      taken.push({ operation, before: state });
      if (taken.length === history.length) return true;
      state = after;
      from = 0;
      continue;
    }
    if (taken.length === history.length) return true;
    const last = taken.pop();
    if (!last) return false;
    done[last.operation] = false;
    state = last.before;
    from = entries.findIndex(({ operation, isCall }) => isCall && operation === last.operation) + 1;
  }

  function candidateFrom(start: number): { operation: number; at: number; after: State } | null {
    for (const [at, { operation, isCall }] of entries.entries()) {
      if (done[operation]) continue;
      if (!isCall) return null;
      const called = history[operation];
      const after = at >= start && called ? step(state, called.input, called.output) : null;
      if (after !== null) return { operation, at, after };
    }
    return null;
  }
}
