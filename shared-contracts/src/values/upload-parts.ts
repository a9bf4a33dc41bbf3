/** Bytes beyond which a file is sent in parts (specification, section 9). */
const mostInOnePart = 104_857_600;

/** Bytes of a part at least, and number of parts at most (specification, section 9). */
const leastPart = 5_242_880;
const mostParts = 10_000;

/** How a file is divided: all parts but the last have the same size. */
export interface UploadParts {
  /** Bytes of a part. */
  size: number;
  count: number;
}

/** How a file is sent in parts; `null` if it is sent whole. @param bytes of the file; `null` if they are unknown */
export function partsOf(bytes: number | null): UploadParts | null {
  if (bytes === null || bytes <= mostInOnePart) return null;
  const size = Math.max(leastPart, Math.ceil(bytes / mostParts));
  return { size, count: Math.ceil(bytes / size) };
}

/** Bytes of one part. @param part number of it, from 1 */
export const partBytes = (bytes: number, { size }: UploadParts, part: number): number =>
  Math.min(size, bytes - (part - 1) * size);
