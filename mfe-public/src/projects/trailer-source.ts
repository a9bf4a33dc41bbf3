import { imageAddress, safeHttpUrl } from 'shared-contracts/entities';

/** How a trailer is played: in a frame of YouTube, which sets no cookies there, or as a recording. */
export type TrailerSource = { kind: 'youtube'; id: string } | { kind: 'file'; address: string };

const youtubeId = /^[\w-]{11}$/;

/** The source of a trailer's URL or path; `null` if it is not safe. */
export function trailerSource(location: string | null | undefined): TrailerSource | null {
  const safe = safeHttpUrl(location);
  if (safe) {
    const { hostname, pathname, searchParams } = new URL(safe);
    const host = hostname.replace(/^(www|m)\./, '');
    const last = pathname.split('/').at(-1) ?? '';
    const id =
      host === 'youtu.be'
        ? last
        : host === 'youtube.com' || host === 'youtube-nocookie.com'
          ? (searchParams.get('v') ?? last)
          : '';
    if (youtubeId.test(id)) return { kind: 'youtube', id };
  }
  const address = imageAddress(location);
  return address ? { kind: 'file', address } : null;
}
