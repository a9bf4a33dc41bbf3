/** Storage of this device may be blocked or full: then nothing is stored, and the page keeps what it has. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** What the browser keeps on this device, by key. Never throws. */
export const deviceStorage = {
  /** `null` if there is nothing under the key. */
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)),
  /** `null` also for anything but JSON. */
  readJson: (key: string): unknown => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown),
  write(key: string, text: string): void {
    attempt(() => localStorage.setItem(key, text));
  },
  remove(key: string): void {
    attempt(() => localStorage.removeItem(key));
  },
  keysWith: (prefix: string): string[] =>
    attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [],
};
