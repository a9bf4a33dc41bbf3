import * as z from 'zod';

import { deviceStorage } from 'shared-ui/records';

/** A large file of which some parts may have arrived. */
const begunUpload = z.object({
  objectPath: z.string(),
  parts: z.object({ size: z.number(), count: z.number() }),
});
type BegunUpload = z.infer<typeof begunUpload>;

/** What tells one file from another after a reload, when the browser gives no access to it any more. */
const keyOf = ({ name, size, lastModified }: File) => `upload:${name}:${size}:${lastModified}`;

/** Uploads in parts that were begun on this device. The server knows what has arrived of them. */
export const begunUploads = {
  of(file: File): BegunUpload | null {
    const read = begunUpload.safeParse(deviceStorage.readJson(keyOf(file)));
    return read.success ? read.data : null;
  },
  add(file: File, upload: BegunUpload): void {
    deviceStorage.write(keyOf(file), JSON.stringify(upload));
  },
  forget(file: File): void {
    deviceStorage.remove(keyOf(file));
  },
};
