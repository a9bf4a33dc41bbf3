import { createHash } from 'node:crypto';

import type { ContentKind } from 'shared-contracts/entities';
import { pageAddress, type Locale } from 'shared-contracts/localization';

/** A size that every network shows uncropped. */
export const previewSize = { width: 1_200, height: 630 } as const;

/** Kinds of records whose pages are announced, with an image of their own. */
export const announcedKinds = ['project', 'development-log'] as const satisfies readonly ContentKind[];
export type AnnouncedKind = (typeof announcedKinds)[number];

export const isAnnouncedKind = (kind: string): kind is AnnouncedKind => announcedKinds.some((known) => known === kind);

export type PreviewKind = AnnouncedKind | 'studio';
export const previewKinds: readonly PreviewKind[] = [...announcedKinds, 'studio'];

/** @param content of the page; it changes the address, because networks cache an image for weeks under its address */
export function previewAddress(
  origin: string,
  { kind, id, content }: { kind: PreviewKind; id: string; content: unknown },
  locale: Locale,
): string {
  const address = pageAddress(origin, `/og/${kind}/${id}.jpg`, locale);
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12);
  return `${address}${address.includes('?') ? '&' : '?'}v=${digest}`;
}

/** @returns `null` for any other path */
export function parsePreviewPath(path: string): { kind: PreviewKind; id: string } | null {
  const [, name, id] = /^\/og\/([a-z-]+)\/([0-9a-f-]{36})\.jpg$/.exec(path) ?? [];
  const kind = previewKinds.find((known) => known === name);
  return kind && id ? { kind, id } : null;
}
