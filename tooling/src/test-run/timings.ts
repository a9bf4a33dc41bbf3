/** How long a part of a run took. */
export interface Timing {
  name: string;
  ms: number;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`.padStart(9);

const table = (timings: readonly Timing[]) => timings.map(({ name, ms }) => `${seconds(ms)}  ${name}`);

/** What the steps of `npm test` and their test files took. */
export class Timings {
  readonly #steps: Timing[] = [];
  readonly #files: Timing[] = [];

  addStep(name: string, ms: number): void {
    this.#steps.push({ name, ms });
  }

  addFiles(files: readonly Timing[]): void {
    this.#files.push(...files);
  }

  /** The end of a run's output, line by line: the steps in the order in which they ended, then the slowest files. */
  lines(count = 10): string[] {
    const slowest = this.#files.toSorted((one, other) => other.ms - one.ms).slice(0, count);
    return [
      'steps, some of them side by side:',
      ...table(this.#steps),
      ...(slowest.length > 0 ? [`slowest of ${this.#files.length} test files:`, ...table(slowest)] : []),
    ];
  }
}
