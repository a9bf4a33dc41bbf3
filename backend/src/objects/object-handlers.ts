import type { Handlers } from '../http/api/call-handler';
import type { ImageLibrary } from './images/image-library';

/** Without a body, neither type nor length of an upload is signed; attaching it checks both. */
export function objectHandlers({ images }: { images: ImageLibrary }) {
  return {
    requestUpload: async ({ body }, { origin }) => ({
      value: await images.requestUpload({ contentType: null, contentLength: null, fileName: null, ...body, origin }),
    }),
    signUploadPart: async ({ body }, { origin }) => {
      const { url, headers, expiresAt } = await images.parts.sign(body.objectPath, body.part, origin);
      return { value: { uploadURL: url, headers, expiresAt: expiresAt.toISOString() } };
    },
    listUploadParts: async ({ query }, { origin }) => ({
      value: { parts: await images.parts.arrived(query.objectPath, origin) },
    }),
    cancelUpload: async ({ body }, { origin }) => {
      await images.parts.cancel(body.objectPath, origin);
    },
    readStorage: async () => ({ value: await images.storage() }),
    takeUpload: async ({ body }, { origin }) => ({ value: { location: await images.attach(body.imageURL, origin) } }),
  } satisfies Partial<Handlers>;
}
