import { imageSources } from 'shared-contracts/entities';

/** The aspect ratio in the image's location, if any: a single image is not cropped. */
export function ownRatio(location: string): string {
  const { width, height } = imageSources(location) ?? {};
  return width && height ? `${width} / ${height}` : '16 / 9';
}
