import { expect } from '@jest/globals';

import type { UploadContentType } from 'shared-contracts/entities';

import type { ObjectStore } from '../../objects/object-store';
import type { ApiClient } from '../api-client';

/** Uploads bytes like the form; `objectPath` and `uploadURL` of the result can be attached. */
export async function upload(admin: ApiClient, content: Buffer, contentType: UploadContentType) {
  const { body } = await admin.call('requestUpload', { body: { contentType, contentLength: content.length } });
  const response = await fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) });
  expect(response.status).toBe(200);
  return body;
}

/** Sorted keys of a store that contain a text. */
export async function keysWith(objects: ObjectStore, text: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of objects.list('')) if (key.includes(text)) keys.push(key);
  return keys.sort();
}

/** Overrides some operations of a store, to make them fail or wait. */
export function changedObjects(objects: ObjectStore, changes: Partial<ObjectStore>): ObjectStore {
  return new Proxy(objects, {
    get: (target, name) => {
      if (Object.hasOwn(changes, name)) return Reflect.get(changes, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
