import {
  contentTypeOf,
  contentTypesOf,
  extensionOf,
  isFileContentType,
  mediaClassOf,
  type FileClass,
  type FileContentType,
} from 'shared-contracts/entities';

/** Bytes in which the type of a file is declared. */
export const headBytes = 512;

/** The type of a file that is no image, and the end of its name. */
export interface InspectedFile {
  contentType: FileContentType;
  extension: string;
}

/** Why a file cannot be taken, as a sentence. */
export class UnacceptableFile extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}

/**
 * The type of a file by its first bytes: the announced one is derived from its name, which may be wrong.
 * @param media class of the announced type, whose limit the file was measured by
 * @throws UnacceptableFile if it is of no type of that class
 */
export function inspectFile(head: Uint8Array, media: FileClass): InspectedFile {
  const contentType = contentTypeOf(head);
  if (contentType === null || !isFileContentType(contentType) || mediaClassOf(contentType) !== media)
    throw new UnacceptableFile(`The file is none of ${contentTypesOf(media).join(', ')}.`);
  return { contentType, extension: extensionOf(contentType) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws UnacceptableFile if captions are no text, which a browser would not show either */
export function assertCaptions(content: Buffer): void {
  try {
    if (!utf8.decode(content).includes('\0')) return;
  } catch {
    // Refused below.
  }
  throw new UnacceptableFile('The captions are not a text in UTF-8.');
}
