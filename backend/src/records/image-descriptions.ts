import {
  fieldsOfKind,
  pictureKey,
  pictureLocations,
  type DeclaredKind,
  type Fields,
  type PictureDescription,
} from 'shared-contracts/entities';

import { uuidOf } from '../audit/event';
import type { Persistence, StoredRecord } from '../persistence';
import { CachedUntilChange } from './cached-until-change';
import { toRecordResponse } from './record-response';

/** Id of the record that describes an image, however its location is spelled. */
export const descriptionId = (location: string): string => uuidOf(`picture:${pictureKey(location)}`);

const isEmpty = ({ location: _location, ...known }: PictureDescription): boolean =>
  Object.values(known).every((value) => value === null || value === undefined || value === '');

type Known = ReadonlyMap<string, PictureDescription>;

/** What a response says of the images of its record, for its tag. */
const joinedText = ({ pictures = [] }: { pictures?: readonly PictureDescription[] }): string =>
  pictures.length === 0 ? '' : JSON.stringify(pictures);

/** Descriptions of images, in memory. */
export class ImageDescriptions {
  readonly #known: CachedUntilChange<Known>;

  constructor(store: Pick<Persistence, 'list' | 'changes'>) {
    this.#known = new CachedUntilChange(store, 'picture', async () => {
      const { items } = await store.list('picture');
      return new Map(items.flatMap(({ data }) => (isEmpty(data) ? [] : [[pictureKey(data.location), data]])));
    });
  }

  /** Descriptions of the images at some locations, in the spelling of these. */
  async of(locations: readonly string[]): Promise<PictureDescription[]> {
    if (locations.length === 0) return [];
    const known = await this.#known.get();
    return locations.flatMap((location) => {
      const description = known.get(pictureKey(location));
      return description ? [{ ...description, location }] : [];
    });
  }

  /** Adds descriptions of its images to a record in a response. */
  async join<Response extends object>(
    fields: Fields,
    response: Response,
  ): Promise<Response & { pictures?: PictureDescription[] }> {
    const pictures = await this.of(pictureLocations(fields, response));
    return pictures.length === 0 ? response : { ...response, pictures };
  }

  /** A record as the API returns it, with the descriptions of its images, which are part of its `ETag`. */
  async replyOf<Kind extends DeclaredKind>(record: StoredRecord<Kind>) {
    const value = await this.join(fieldsOfKind(record.kind), toRecordResponse(record));
    return { kind: 'value', value, revision: record.revision, joined: joinedText(value) } as const;
  }

  /** The same for several records. */
  joinAll<Response extends object>(fields: Fields, responses: readonly Response[]) {
    return Promise.all(responses.map((response) => this.join(fields, response)));
  }
}
