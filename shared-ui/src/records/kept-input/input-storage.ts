import { deviceStorage } from './device-storage';

/** Prefix of the keys, which once were those of the local storage. */
export const inputPrefix = 'bokkado-input ';

const storeName = 'inputs';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed'));
  });

let opening: Promise<IDBDatabase> | undefined;

/** Opens the database once, and moves what an earlier version kept in the local storage. */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('bokkado', 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName);
    for (const key of deviceStorage.keysWith(inputPrefix)) store.put(deviceStorage.read(key), key);
  };
  const database = await settled(request);
  for (const key of deviceStorage.keysWith(inputPrefix)) deviceStorage.remove(key);
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
  write: (key: string, text: string): Promise<void> =>
    change(
      (store) => store.put(text, key),
      () => deviceStorage.write(key, text),
    ),
  remove: (key: string): Promise<void> =>
    change(
      (store) => store.delete(key),
      () => deviceStorage.remove(key),
    ),
};

/** @param otherwise called if there is no database */
async function change(request: (store: IDBObjectStore) => IDBRequest, otherwise: () => void): Promise<void> {
  if (typeof indexedDB === 'undefined') {
    otherwise();
    return;
  }
  try {
    const store = await storeFor('readwrite');
    const made = settled(request(store));
    // A page that is being left has no time to wait for more requests.
    store.transaction.commit();
    await made;
  } catch {
    otherwise();
  }
}
