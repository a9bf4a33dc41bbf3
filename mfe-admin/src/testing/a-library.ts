import { mediaClassAt } from 'shared-contracts/entities';
import { isEmptyText, localizedFieldName, locales } from 'shared-contracts/localization';
import type { FoundImage } from 'shared-contracts/http';
import type { Responses } from 'shared-ui/testing';

/** An image without metadata. */
export const aFoundFile = (fields: Partial<FoundImage> & Pick<FoundImage, 'location'>): FoundImage => ({
  bytes: null,
  name: null,
  since: null,
  description: null,
  uses: [],
  ...fields,
});

const isUndescribed = ({ description }: FoundImage) =>
  locales.some((locale) => isEmptyText(description?.[localizedFieldName('alt', locale)]));

/** A server with some images, which can be found by everything except their names. */
export const libraryOf =
  (...images: FoundImage[]): NonNullable<Responses['findImages']> =>
  ({ query: { location, id, kind, record, media, show, search, limit } }) => {
    if (location !== undefined) {
      const known = images.find((image) => image.location === location);
      return { total: 1, items: [known ?? aFoundFile({ location })] };
    }
    const found = images.filter(
      (image) =>
        (id === undefined || image.description?.id === id) &&
        (kind === undefined || image.uses.some((use) => use.kind === kind)) &&
        (record === undefined || image.uses.some((use) => use.id === record)) &&
        (media === undefined || mediaClassAt(image.location) === media) &&
        (show !== 'unused' || image.uses.length === 0) &&
        (show !== 'undescribed' || isUndescribed(image)) &&
        (search === undefined || JSON.stringify(image).includes(search)),
    );
    return { total: found.length, items: found.slice(0, limit) };
  };
