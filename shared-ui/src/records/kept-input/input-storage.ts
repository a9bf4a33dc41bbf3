/** A device may block its storage or have no space: then nothing is stored. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export const parseJson = (text: string | null): unknown => attempt(() => JSON.parse(text ?? 'null') as unknown);

/** The local storage of the browser. Never throws. */
export const deviceStorage = {
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)),
  readJson: (key: string): unknown => parseJson(deviceStorage.read(key)),
  write(key: string, text: string): void {
    attempt(() => localStorage.setItem(key, text));
  },
  remove(key: string): void {
    attempt(() => localStorage.removeItem(key));
  },
  keysWith: (prefix: string): string[] =>
    attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [],
};

const storeName = 'inputs';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed'));
  });

let opening: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('bokkado', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
  return settled(request);
}

/** @returns `null` in a browser that has no database, or refuses it */
async function inDatabase<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | null> {
  try {
    opening ??= open();
    // Reports success once it is on disk: a process may be killed, and a device may lose power, at any time.
    return await request((await opening).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName));
  } catch {
    return null;
  }
}

/** Uses a database, because Chromium writes local storage to disk up to a minute late. Never throws. */
export const inputStorage = {
  async readAll(prefix: string): Promise<ReadonlyMap<string, string | null>> {
    const stored = await inDatabase('readonly', async (store) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, texts] = await Promise.all([settled(store.getAllKeys(range)), settled(store.getAll(range))]);
      return keys.map((key, index) => [String(key), String(texts[index])] as const);
    });
    // Input written there by a page that was being left is newer.
    const left = deviceStorage.keysWith(prefix).map((key) => [key, deviceStorage.read(key)] as const);
    return new Map([...(stored ?? []), ...left]);
  },
  async write(key: string, text: string): Promise<void> {
    const isStored = await inDatabase('readwrite', (store) => settled(store.put(text, key)));
    if (isStored === null) deviceStorage.write(key, text);
    else if (deviceStorage.read(key) === text) deviceStorage.remove(key);
  },
  /** For a page that is being left, which may be gone before a transaction begins. */
  writeNow(key: string, text: string): void {
    deviceStorage.write(key, text);
    void inputStorage.write(key, text);
  },
  async remove(key: string): Promise<void> {
    deviceStorage.remove(key);
    await inDatabase('readwrite', (store) => settled(store.delete(key)));
  },
};
