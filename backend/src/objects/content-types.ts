import { fileTypeAt } from 'shared-contracts/entities';

/** Images that are served: those that the library writes, and of products before it. */
const imageTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** The `Content-Type` of an object by the end of its name; `null` for private ones, such as files of builds. */
export function contentTypeAt(name: string): string | null {
  const type = fileTypeAt(name);
  if (type !== null) return type === 'text/vtt' ? `${type}; charset=utf-8` : type;
  return imageTypes[/\.([a-z]+)$/.exec(name)?.[1] ?? ''] ?? null;
}
