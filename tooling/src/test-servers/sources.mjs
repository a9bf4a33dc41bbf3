/**
 * Starts a server that was found or obtained.
 * @typedef {(onProgress: (line: string) => void) => Promise<import('./server-parts.mjs').Running>} Launch
 */

/**
 * One way to have a server.
 * @typedef {object} Source
 * @property {string} name for messages
 * @property {() => Promise<Launch | undefined>} find answers at once: only what is on this machine and ready to run
 * @property {(onProgress: (line: string) => void) => Promise<Launch>} obtain downloads or builds it; throws with one
 *   line that says why it cannot
 */

/**
 * Goes through the sources twice: first what is ready, then what must be downloaded or built. So a machine that had to
 * build once does not try the download again on every start.
 * @template T
 * @param {Source[]} sources in order of preference
 * @param {(launch: Launch) => Promise<T>} use what to do with the first that can be had; one that throws is passed over
 * @param {(line: string) => void} onProgress
 * @returns {Promise<{result: T} | {reasons: string[]}>}
 */
export async function useFirst(sources, use, onProgress) {
  const reasons = new Map();
  const attempt = async (source, get) => {
    try {
      const launch = await get();
      return launch && { result: await use(launch) };
    } catch (error) {
      reasons.set(source, `${source.name}: ${error.message}`);
      return undefined;
    }
  };
  for (const source of sources) {
    const found = await attempt(source, () => source.find());
    if (found) return found;
  }
  for (const source of sources.filter((candidate) => !reasons.has(candidate))) {
    const obtained = await attempt(source, () => source.obtain(onProgress));
    if (obtained) return obtained;
  }
  return { reasons: [...reasons.values()] };
}
