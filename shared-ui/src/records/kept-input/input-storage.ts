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

/** Prefix of the keys, which once were those of the local storage. */
export const inputPrefix = 'bokkado-input ';

const storeName = 'inputs';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed'));
  });

let opening: Promise<IDBDatabase> | undefined;

/** Opens the database once, and moves what a page that was left, or an earlier version, wrote to the local storage. */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('bokkado', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
  const database = await settled(request);
  const left = deviceStorage.keysWith(inputPrefix);
  if (left.length === 0) return database;
  const store = database.transaction(storeName, 'readwrite', { durability: 'strict' }).objectStore(storeName);
  await Promise.all(left.map((key) => settled(store.put(deviceStorage.read(key), key))));
  for (const key of left) deviceStorage.remove(key);
  return database;
}

/** @throws Error if this browser has no database, or refuses it */
async function storeFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= open();
  // On the disk before anything else is told: a process may be killed, and a device lose its power, at any time.
  return (await opening).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName);
}

/**
 * Unsaved input on this device, by key. In a database, because Chromium writes the local storage to the disk up to a
 * minute late; in the local storage where there is none. Never throws: without room, a page keeps what it has.
 */
export const inputStorage = {
  async readAll(prefix: string): Promise<(readonly [key: string, text: string | null])[]> {
    try {
      const store = await storeFor('readonly');
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, texts] = await Promise.all([settled(store.getAllKeys(range)), settled(store.getAll(range))]);
      return keys.map((key, index) => [String(key), typeof texts[index] === 'string' ? texts[index] : null]);
    } catch {
      return deviceStorage.keysWith(prefix).map((key) => [key, deviceStorage.read(key)]);
    }
  },
  async write(key: string, text: string): Promise<void> {
    const isStored = await change((store) => store.put(text, key));
    if (!isStored) deviceStorage.write(key, text);
    else if (deviceStorage.read(key) === text) deviceStorage.remove(key);
  },
  /** Writes before it returns, for a page that is being left: it may be gone before a transaction has begun. */
  writeNow(key: string, text: string): void {
    deviceStorage.write(key, text);
    void inputStorage.write(key, text);
  },
  async remove(key: string): Promise<void> {
    deviceStorage.remove(key);
    await change((store) => store.delete(key));
  },
};

/** @returns whether there is a database that was changed */
async function change(request: (store: IDBObjectStore) => IDBRequest): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  try {
    const store = await storeFor('readwrite');
    const made = settled(request(store));
    // A page that is being left has no time to wait for more requests.
    store.transaction.commit();
    await made;
    return true;
  } catch {
    return false;
  }
}
