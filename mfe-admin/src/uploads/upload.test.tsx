import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { mediaClasses } from 'shared-contracts/entities';

import { putFile, refusalOf, StorageUnreachable, UploadRefused, withRetries } from './upload';

const megabyte = 1_024 * 1_024;
const fileBytes = { image: 10 * megabyte, audio: 30 * megabyte, video: 300 * megabyte, captions: megabyte };

test.each([
  [{ contentType: 'image/png', size: 10 * megabyte }, null],
  [{ contentType: 'image/png', size: 10 * megabyte + 1 }, 'size'],
  [{ contentType: 'audio/mpeg', size: 30 * megabyte }, null],
  [{ contentType: 'audio/mpeg', size: 30 * megabyte + 1 }, 'size'],
  [{ contentType: 'video/mp4', size: 250 * megabyte }, 'space'],
  [{ contentType: 'text/vtt', size: megabyte + 1 }, 'size'],
  [{ contentType: null, size: 0 }, 'empty'],
  [{ contentType: null, size: 100 }, 'type'],
] as const)('a file of %j is rejected before sending: %s', (content, refusal) => {
  expect(refusalOf(content, { accepts: mediaClasses, fileBytes, freeBytes: 200 * megabyte })).toBe(refusal);
});

test('a film is of the wrong type for a field that takes recordings', () => {
  const film = { contentType: 'video/mp4', size: 100 } as const;
  expect(refusalOf(film, { accepts: ['audio'], fileBytes, freeBytes: Infinity })).toBe('type');
});

describe('attempts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('are made after 0, 1, 3 and 5 seconds, then the last error is thrown', async () => {
    const begun = Date.now();
    const at: number[] = [];
    const result = withRetries(() => {
      at.push(Date.now() - begun);
      return Promise.reject(new Error(`try ${at.length}`));
    }, new AbortController().signal);
    const failure = expect(result).rejects.toThrow('try 4');
    await jest.advanceTimersByTimeAsync(20_000);
    await failure;
    expect(at).toEqual([0, 1_000, 4_000, 9_000]);
  });

  test('stop at a rejection and at a success', async () => {
    const { signal } = new AbortController();
    let tries = 0;
    const refused = expect(
      withRetries(() => ((tries += 1), Promise.reject(new UploadRefused('no'))), signal),
    ).rejects.toThrow('no');
    await jest.advanceTimersByTimeAsync(20_000);
    await refused;
    expect(tries).toBe(1);
    const done = withRetries(
      () => ((tries += 1) === 3 ? Promise.resolve('done') : Promise.reject(new Error('again'))),
      signal,
    );
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(done).resolves.toBe('done');
  });

  test('stop when cancelled, even during a delay', async () => {
    const controller = new AbortController();
    let tries = 0;
    const cancelled = expect(
      withRetries(() => ((tries += 1), Promise.reject(new Error('again'))), controller.signal),
    ).rejects.toThrow('cancelled');
    await jest.advanceTimersByTimeAsync(500);
    controller.abort(new Error('cancelled'));
    await cancelled;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(tries).toBe(1);
  });
});

/** The part of a request that uploads use; jsdom's own would need a storage. */
class StorageRequest {
  static last: StorageRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  sent: unknown[] = [];
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    StorageRequest.last = this;
  }
  open(...target: unknown[]) {
    this.sent.push(target);
  }
  setRequestHeader(...header: unknown[]) {
    this.sent.push(header);
  }
  send(file: unknown) {
    this.sent.push(file);
  }
  abort() {
    this.onabort?.();
  }
  response(status: number) {
    this.status = status;
    this.onload?.();
  }
}

describe('sending', () => {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: StorageRequest }));
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: original }));

  const file = new Blob(['image']);
  const send = (onProgress: (part: number) => void = () => undefined, signal = new AbortController().signal) =>
    putFile({ url: 'https://storage.test/key', headers: { 'content-type': 'image/png' }, file, onProgress, signal });

  test('sends the file with the signed headers and reports progress', async () => {
    const parts: number[] = [];
    const sending = send((part) => parts.push(part));
    StorageRequest.last.upload.onprogress?.({ loaded: 3, total: 4 });
    StorageRequest.last.response(200);
    await sending;
    expect(StorageRequest.last.sent).toEqual([
      ['PUT', 'https://storage.test/key'],
      ['content-type', 'image/png'],
      file,
    ]);
    expect(parts).toEqual([0.75]);
  });

  test.each([
    [403, true],
    [412, true],
    [429, false],
    [503, false],
  ])('a response of %i is final: %s', async (status, isFinal) => {
    const failure = send().catch((error: unknown) => error);
    StorageRequest.last.response(status);
    expect((await failure) instanceof UploadRefused).toBe(isFinal);
  });

  test('throws StorageUnreachable if another origin is blocked, but not for a lost connection', async () => {
    const failure = (url: string, before: () => void = () => undefined) => {
      const sending = putFile({
        url,
        headers: {},
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      before();
      StorageRequest.last.onerror?.();
      return sending.catch((error: unknown) => error);
    };
    expect(await failure('https://storage.test/key')).toBeInstanceOf(StorageUnreachable);
    expect(await failure(`${location.origin}/objects/key`)).not.toBeInstanceOf(StorageUnreachable);
    const halfway = () => StorageRequest.last.upload.onprogress?.({ loaded: 3, total: 7 });
    expect(await failure('https://storage.test/key', halfway)).not.toBeInstanceOf(StorageUnreachable);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure('https://storage.test/key')).not.toBeInstanceOf(StorageUnreachable);
    online.mockRestore();
  });

  test('stops when cancelled', async () => {
    const controller = new AbortController();
    const sending = send(undefined, controller.signal);
    controller.abort(new Error('cancelled'));
    await expect(sending).rejects.toThrow('cancelled');
  });
});
