import { pageElementIds } from 'shared-contracts/federation';
import type { ModuleName } from 'shared-contracts/federation';

const state = new RegExp(`<script[^>]*id="${pageElementIds.state}"[^>]*>(.*?)</script>`, 's');

/** Visitors who repeatedly load the landing page and the entry of one module, and their responses. */
export class PageLoads {
  count = 0;
  /** Pages or entries that were no 200. */
  failed = 0;
  /** Pages that name more than one build of a module, or one that was never live. */
  mixed = 0;
  /** Pages left for the browser to render. */
  unrendered = 0;
  readonly #origin: string;
  readonly #address: RegExp;
  readonly #builds: ReadonlySet<string>;
  #isRunning = true;

  /** @param builds those that are live at some time */
  constructor(origin: string, module: ModuleName, builds: readonly string[]) {
    this.#origin = origin;
    this.#address = new RegExp(`/modules/${module}/([0-9a-f]{12})/remoteEntry[\\w.-]+\\.js`, 'g');
    this.#builds = new Set(builds);
  }

  /** One visitor, until `stop`. */
  async run(): Promise<void> {
    while (this.#isRunning) await this.#load();
  }

  stop(): void {
    this.#isRunning = false;
  }

  async #load(): Promise<void> {
    this.count += 1;
    try {
      const page = await fetch(this.#origin);
      const html = await page.text();
      const entries = [...html.matchAll(this.#address)];
      const builds = new Set(entries.map(([, build = '']) => build));
      if (builds.size !== 1 || [...builds].some((build) => !this.#builds.has(build))) this.mixed += 1;
      if (!state.exec(html)?.[1]?.includes('"rendered":true')) this.unrendered += 1;
      const entry = await fetch(new URL(entries[0]?.[0] ?? '/', this.#origin));
      await entry.arrayBuffer();
      if (!page.ok || !entry.ok) this.failed += 1;
    } catch {
      this.failed += 1;
    }
  }
}
