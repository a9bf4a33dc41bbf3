import { mediaClassAt } from 'shared-contracts/entities';
import { isEmptyText, localizedFieldName, locales } from 'shared-contracts/localization';
import type { FoundPicture } from 'shared-contracts/http';
import type { Answers } from 'shared-ui/testing';

/** A picture of which nothing is known. */
export const aFoundPicture = (fields: Partial<FoundPicture> & Pick<FoundPicture, 'location'>): FoundPicture => ({
  bytes: null,
  name: null,
  since: null,
  description: null,
  uses: [],
  ...fields,
});

const isUndescribed = ({ description }: FoundPicture) =>
  locales.some((locale) => isEmptyText(description?.[localizedFieldName('alt', locale)]));

/** A server with some pictures, which it finds by everything but their names. */
export const libraryOf =
  (...pictures: FoundPicture[]): NonNullable<Answers['findPictures']> =>
  ({ query: { location, id, kind, record, media, show, search, limit } }) => {
    if (location !== undefined) {
      const known = pictures.find((picture) => picture.location === location);
      return { total: 1, items: [known ?? aFoundPicture({ location })] };
    }
    const found = pictures.filter(
      (picture) =>
        (id === undefined || picture.description?.id === id) &&
        (kind === undefined || picture.uses.some((use) => use.kind === kind)) &&
        (record === undefined || picture.uses.some((use) => use.id === record)) &&
        (media === undefined || mediaClassAt(picture.location) === media) &&
        (show !== 'unused' || picture.uses.length === 0) &&
        (show !== 'undescribed' || isUndescribed(picture)) &&
        (search === undefined || JSON.stringify(picture).includes(search)),
    );
    return { total: found.length, items: found.slice(0, limit) };
  };
