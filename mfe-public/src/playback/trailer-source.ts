import { fileTypeAt, safeHttpUrl, trailerAddresses, type Project } from 'shared-contracts/entities';

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

/** How the trailer of a work is played; `null` without one that is safe. */
export function trailerSource(project: Pick<Project, 'trailer' | 'trailerAlternative'>): TrailerSource | null {
  const id = youtubeVideo(project.trailer);
  if (id) return { kind: 'youtube', id };
  const recordings = trailerAddresses(project).map(recordingAt);
  return recordings.length > 0 ? { kind: 'file', recordings } : null;
}
