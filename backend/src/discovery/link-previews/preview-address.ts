import { pageRecords, type PageRecord } from 'shared-contracts/federation';
import { pageAddress, type Locale } from 'shared-contracts/localization';

/** Size that every network shows uncropped. */
export const previewSize = { width: 1_200, height: 630 } as const;

/** The address of the picture of a record in a language. */
export function previewAddress(origin: string, kind: PageRecord, id: string, locale: Locale): string {
  return pageAddress(origin, `/og/${kind}/${id}.jpg`, locale);
}

/** @returns `null` for a path of something else */
export function parsePreviewPath(path: string): { kind: PageRecord; id: string } | null {
  const [, name, id] = /^\/og\/([a-z-]+)\/([0-9a-f-]{36})\.jpg$/.exec(path) ?? [];
  const kind = pageRecords.find((record) => record === name);
  return kind && id ? { kind, id } : null;
}
