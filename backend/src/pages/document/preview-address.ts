import { createHash } from 'node:crypto';

import { pageRecords, type PageRecord } from 'shared-contracts/federation';
import { pageAddress, type Locale } from 'shared-contracts/localization';

/** Shown uncropped by every network. */
export const previewSize = { width: 1_200, height: 630 } as const;

export type PreviewKind = PageRecord | 'studio';
export const previewKinds: readonly PreviewKind[] = [...pageRecords, 'studio'];

/** @param content of the page, with which the address changes: networks keep an image under its address for weeks */
export function previewAddress(
  origin: string,
  { kind, id, content }: { kind: PreviewKind; id: string; content: unknown },
  locale: Locale,
): string {
  const address = pageAddress(origin, `/og/${kind}/${id}.jpg`, locale);
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12);
  return `${address}${address.includes('?') ? '&' : '?'}v=${digest}`;
}

/** @returns `null` for a path of something else */
export function parsePreviewPath(path: string): { kind: PreviewKind; id: string } | null {
  const [, name, id] = /^\/og\/([a-z-]+)\/([0-9a-f-]{36})\.jpg$/.exec(path) ?? [];
  const kind = previewKinds.find((known) => known === name);
  return kind && id ? { kind, id } : null;
}
