import { fileTypeAt, safeHttpUrl, trailerAddresses, trailerIn } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

/** A recording in one format; without a type the browser has to load it to know. */
interface Recording {
  address: string;
  type?: string | undefined;
}

/** How a trailer is played: in a frame of YouTube, which sets no cookies there, or as a recording. */
export type TrailerSource = { kind: 'youtube'; id: string } | { kind: 'file'; recordings: Recording[] };

const youtubeId = /^[\w-]{11}$/;

const recordingAt = (address: string): Recording => ({ address, type: fileTypeAt(address) ?? undefined });

function youtubeVideo(location: string | null | undefined): string | null {
  const safe = safeHttpUrl(location);
  if (!safe) return null;
  const { hostname, pathname, searchParams } = new URL(safe);
  const host = hostname.replace(/^(www|m)\./, '');
  const last = pathname.split('/').at(-1) ?? '';
  const id =
    host === 'youtu.be'
      ? last
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? last)
        : '';
  return youtubeId.test(id) ? id : null;
}

/** How the trailer of a work is played for readers of a language; `null` without one that is safe. */
export function trailerSource(project: Parameters<typeof trailerIn>[0], locale: Locale): TrailerSource | null {
  const own = trailerIn(project, locale);
  const id = youtubeVideo(own.trailer);
  if (id) return { kind: 'youtube', id };
  const recordings = trailerAddresses(own).map(recordingAt);
  return recordings.length > 0 ? { kind: 'file', recordings } : null;
}
