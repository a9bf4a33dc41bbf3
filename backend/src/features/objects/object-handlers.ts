import type { Handlers } from '../../http/call-handler';
import type { ImageLibrary } from '../../objects/image-library';

/**
 * Handler of the call that signs upload URLs. Without a body neither type nor length is signed; both are checked when
 * the upload is attached.
 */
export function objectHandlers({ images }: { images: ImageLibrary }) {
  return {
    requestUpload: async ({ body }, { origin }) => ({
      kind: 'value',
      value: await images.requestUpload({
        contentType: body?.contentType ?? null,
        contentLength: body?.contentLength ?? null,
        origin,
      }),
    }),
  } satisfies Partial<Handlers>;
}
