import { brandsOf, latin1 } from './image-type';

/** Reads bytes of a file, from one position up to another; fewer at its end. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Bytes of one list of tracks at most; films of hours have a few million. */
const mostBytes = 16 * 1024 * 1024;
/** Boxes at the top level that are looked at; films in fragments have thousands behind the first ones. */
const mostBoxes = 64;

/** Formats that a browser may play, whichever of them a camera or a recorder names first. */
const playable = /^(?:iso[m2-9]|mp4[12]|avc\d|dash|msdh|M4[ABV]|MSNV|XAVC|3g[a-z2]|cmf|f4[vab])/;
/** Images, raw ones too, and QuickTime, which few browsers play: they may name playable brands further on. */
const others = /^(?:he[iv]|mi[fa]|msf|avi|avcs|crx |j[px]|qt )/;

/** Whether a file may hold sound or moving images for browsers, by its first bytes. */
export function isPlayableMedia(bytes: Uint8Array): boolean {
  const [brand = '', ...compatible] = brandsOf(bytes);
  return !others.test(brand) && [brand, ...compatible].some((each) => playable.test(each));
}

interface Box {
  type: string;
  start: number;
  /** Of its content. */
  from: number;
  end: number;
}

/** The box whose header is the beginning of `header`; one without a size reaches to the end of what it is in. */
function boxOf(header: Uint8Array, start: number, limit: number): Box | null {
  if (header.length < 8) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  const [size, isLong] = [view.getUint32(0), view.getUint32(0) === 1 && header.length >= 16];
  const length = isLong ? Number(view.getBigUint64(8)) : size === 0 ? limit - start : size;
  const from = start + (isLong ? 16 : 8);
  return length < from - start
    ? null
    : { type: latin1(header, 4, 8), start, from, end: Math.min(start + length, limit) };
}

function boxesIn(bytes: Uint8Array, { from, end }: Pick<Box, 'from' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < end; at = boxes.at(-1)?.end ?? end) {
    const box = boxOf(bytes.subarray(at, at + 16), at, end);
    if (!box) break;
    boxes.push(box);
  }
  return boxes;
}

/** What the tracks of a film hold, such as `vide` and `soun`. */
function handlersIn(movie: Uint8Array): string[] {
  const within = (parents: Pick<Box, 'from' | 'end'>[], type: string) =>
    parents.flatMap((parent) => boxesIn(movie, parent)).filter((box) => box.type === type);
  const tracks = within([{ from: 0, end: movie.length }], 'trak');
  return within(within(tracks, 'mdia'), 'hdlr').map(({ from }) => latin1(movie, from + 8, from + 12));
}

/**
 * What the tracks of MP4 and its relatives hold, wherever the list of them stands.
 * @returns their handlers, such as `vide` and `soun`; empty if there is no list
 */
export async function tracksOf(read: ReadBytes, size: number): Promise<string[]> {
  let at = 0;
  for (let count = 0; at < size && count < mostBoxes; count += 1) {
    const box = boxOf(await read(at, at + 16), at, size);
    if (!box) break;
    if (box.type === 'moov') return handlersIn(await read(box.from, Math.min(box.end, box.from + mostBytes)));
    at = box.end;
  }
  return [];
}
