/** Bytes of the largest file that is sent whole (specification, section 9). */
export const mostInOnePart = 104_857_600;

const leastPart = 5_242_880;
const mostParts = 10_000;

/** All parts but the last have the same size. */
export interface UploadParts {
  size: number;
  count: number;
}

export function partsOf(bytes: number | null): UploadParts | null {
  if (bytes === null || bytes <= mostInOnePart) return null;
  const size = Math.max(leastPart, Math.ceil(bytes / mostParts));
  return { size, count: Math.ceil(bytes / size) };
}

export const partBytes = (bytes: number, { size }: UploadParts, part: number): number =>
  Math.min(size, bytes - (part - 1) * size);
