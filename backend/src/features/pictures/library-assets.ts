import { imageSources } from 'shared-contracts/entities';

import type { ServedBytes } from '../../objects/serve-bytes';

/** The pictures that ship with the product; variants and icons are left out. */
export function libraryAssets(assets: ReadonlyMap<string, ServedBytes>): { location: string; bytes: number }[] {
  return [...assets].flatMap(([path, { size }]) => {
    const location = `/objects/${path}`;
    return imageSources(location)?.width ? [{ location, bytes: size }] : [];
  });
}
