import { pictureKey, pictureLocations, type Fields, type PictureDescription } from 'shared-contracts/entities';

import { uuidOf } from '../audit/event';
import type { Persistence } from '../persistence';

/** Id of the record with what is known of a picture, however its location is spelled. */
export const pictureId = (location: string): string => uuidOf(`picture:${pictureKey(location)}`);

const isEmpty = ({ location: _location, ...known }: PictureDescription): boolean =>
  Object.values(known).every((value) => value === null || value === undefined || value === '');

type Known = ReadonlyMap<string, PictureDescription>;

/** What a response says of the pictures of its record, for its tag. */
export const joinedText = ({ pictures = [] }: { pictures?: readonly PictureDescription[] }): string =>
  pictures.length === 0 ? '' : JSON.stringify(pictures);

/** What is known of pictures, kept in memory until one of the records changes. */
export class PictureDescriptions {
  #loaded: { generation: number; known: Promise<Known> } | null = null;

  constructor(private readonly store: Pick<Persistence, 'list' | 'changes'>) {}

  /** What is known of the pictures at some locations, in the spelling of these. */
  async of(locations: readonly string[]): Promise<PictureDescription[]> {
    if (locations.length === 0) return [];
    const known = await this.#known();
    return locations.flatMap((location) => {
      const description = known.get(pictureKey(location));
      return description ? [{ ...description, location }] : [];
    });
  }

  /** Adds what is known of its pictures to a record in a response. */
  async join<Response extends object>(
    fields: Fields,
    response: Response,
  ): Promise<Response & { pictures?: PictureDescription[] }> {
    const pictures = await this.of(pictureLocations(fields, response));
    return pictures.length === 0 ? response : { ...response, pictures };
  }

  /** The same for several records. */
  joinAll<Response extends object>(fields: Fields, responses: readonly Response[]) {
    return Promise.all(responses.map((response) => this.join(fields, response)));
  }

  #known(): Promise<Known> {
    // Read before the records: a change in between loads them again.
    const generation = this.store.changes.generation('picture');
    if (this.#loaded?.generation === generation) return this.#loaded.known;
    const known = this.#load();
    this.#loaded = { generation, known };
    known.catch(() => (this.#loaded = null));
    return known;
  }

  async #load(): Promise<Known> {
    const { items } = await this.store.list('picture');
    return new Map(items.flatMap(({ data }) => (isEmpty(data) ? [] : [[pictureKey(data.location), data]])));
  }
}
