import {
  contentTypeOf,
  contentTypesOf,
  extensionOf,
  isFileContentType,
  mediaClassOf,
  type FileClass,
  type FileContentType,
} from 'shared-contracts/entities';

import { HttpError } from '../../http/http-error';

/** Number of bytes that declare the type of a file. */
export const headBytes = 512;

/** Why a file is not accepted, as a sentence. */
export const unacceptable = (reason: string, cause?: unknown) =>
  new HttpError('unacceptable-upload', reason, { cause });

/** The type of a file by its first bytes, because its name may announce a wrong one. @throws HttpError */
export function inspectFile(head: Uint8Array, media: FileClass): { contentType: FileContentType; extension: string } {
  const contentType = contentTypeOf(head);
  if (contentType === null || !isFileContentType(contentType) || mediaClassOf(contentType) !== media)
    throw unacceptable(`The file is none of ${contentTypesOf(media).join(', ')}.`);
  return { contentType, extension: extensionOf(contentType) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws HttpError unacceptable-upload if captions are not text; browsers would not show them either */
export function assertCaptions(content: Buffer): void {
  try {
    if (!utf8.decode(content).includes('\0')) return;
  } catch {
    // Refused below.
  }
  throw unacceptable('The captions are not a text in UTF-8.');
}
