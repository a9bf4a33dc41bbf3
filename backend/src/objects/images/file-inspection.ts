import {
  captionCues,
  contentTypesOf,
  extensionOf,
  isFileContentType,
  mediaClassOf,
  readContentType,
  type FileClass,
  type FileContentType,
  type ReadBytes,
} from 'shared-contracts/entities';

import { HttpError } from '../../http/http-error';

/** Why a file is not accepted, as a sentence. */
export const unacceptable = (reason: string, cause?: unknown) =>
  new HttpError('unacceptable-upload', reason, { cause });

/**
 * The type of a file by its content, because its name may announce a wrong one.
 * @param size in bytes
 * @throws HttpError unacceptable-upload
 */
export async function inspectFile(
  read: ReadBytes,
  size: number,
  media: FileClass,
): Promise<{ contentType: FileContentType; extension: string }> {
  const contentType = await readContentType(read, size);
  if (contentType === null || !isFileContentType(contentType) || mediaClassOf(contentType) !== media)
    throw unacceptable(`The file is none of ${contentTypesOf(media).join(', ')}.`);
  return { contentType, extension: extensionOf(contentType) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function captionText(content: Buffer): string {
  try {
    const text = utf8.decode(content);
    if (!text.includes('\0')) return text;
  } catch {
    // Refused below.
  }
  throw unacceptable('The captions are not a text in UTF-8.');
}

/** @throws HttpError unacceptable-upload if browsers would not show the captions, or not all of them */
export function assertCaptions(content: Buffer): void {
  const { read, unread } = captionCues(captionText(content));
  if (unread.length > 0) throw unacceptable(`The times in line ${unread[0]} are not written as 00:00:01.000.`);
  if (read === 0) throw unacceptable('There are no captions in the file.');
}
