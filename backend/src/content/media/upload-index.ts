import type { Persistence, Upload } from '../../persistence';
import { coalesced } from '../../persistence/change-hub';

const listed = ['attached', 'orphan'] as const;
const always = new Date(0).toISOString();

/**
 * The uploads of the library in memory. Nothing announces their changes, which other processes make too: before each
 * use it reads those that entered a state since the last one, and reads all again if their number differs, as it does
 * once one was removed.
 */
export class UploadIndex {
  readonly #byKey = new Map<string, Upload>();
  /** The latest time of a change that was read. */
  #seen = always;
  #sorted: readonly Upload[] | null = null;

  constructor(private readonly uploads: Pick<Persistence['uploads'], 'enteredSince' | 'count'>) {}

  /** Newest first; the same array until an upload changes. @throws StoreUnavailable */
  async values(): Promise<readonly Upload[]> {
    await this.#refresh();
    return (this.#sorted ??= [...this.#byKey.values()].sort(
      (one, other) => Number(one.since < other.since) - Number(one.since > other.since),
    ));
  }

  readonly #refresh = coalesced(async () => {
    for (const upload of await this.uploads.enteredSince([...listed, 'removing'], this.#seen)) this.#note(upload);
    if ((await this.uploads.count(listed)) === this.#byKey.size) return;
    const all = await this.uploads.enteredSince(listed, always);
    this.#byKey.clear();
    this.#sorted = null;
    for (const upload of all) this.#note(upload);
  });

  #note(upload: Upload): void {
    const { key, state, since } = upload;
    if (since > this.#seen) this.#seen = since;
    const known = this.#byKey.get(key);
    if (state === 'removing') {
      if (this.#byKey.delete(key)) this.#sorted = null;
      return;
    }
    // The last one is read each time.
    if (known?.since === since && known.state === state) return;
    this.#byKey.set(key, upload);
    this.#sorted = null;
  }
}
