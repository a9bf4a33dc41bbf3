import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { describedImage, imageSources, type Project } from 'shared-contracts/entities';
import { languageTag } from 'shared-contracts/localization';
import { Image, tokens } from 'shared-ui';

export type RecordWithImages = Parameters<typeof describedImage>[0];

/**
 * Returns a function for the images of a record: their alt texts in the language of the page, and the part that crops
 * keep.
 */
export function useImages(record: RecordWithImages) {
  const locale = useLocale();
  /** @param otherwise alt text of an image without a description; decorative by default */
  return <Location extends string | null | undefined>(original: Location, otherwise = '') => {
    const { location, alt, focus } = describedImage(record, original, locale);
    const altLang = alt.isFallback && alt.text !== '' ? languageTag[alt.locale] : undefined;
    return { location, alt: alt.text || otherwise, altLang, focus };
  };
}

interface RecordImageProps extends Omit<ComponentProps<typeof Image>, 'alt' | 'altLang' | 'focus' | 'ratio'> {
  record: RecordWithImages;
  /** Replaces its own text. */
  alt?: string;
  ratio?: string;
}

/** An image of a record; decorative if it is not described. */
export const RecordImage = ({ record, location, ...image }: RecordImageProps) => (
  <Image ratio="16 / 9" {...useImages(record)(location)} {...image} />
);

export const RoundedImage = styled(RecordImage)`
  border-radius: ${tokens.radius.m};
`;

/** Of a standing figure the face is kept, unless its image has a focus. */
export const CharacterImage = styled(RoundedImage).attrs({ ratio: '3 / 4' })`
  & img {
    object-position: 50% 0;
  }
`;

/** The poster of a project in a 3:4 frame, or the default one. */
export const Poster = ({ project, ...image }: Omit<RecordImageProps, 'record' | 'location'> & { project: Project }) => (
  <RecordImage {...image} record={project} location={project.posterUrl} ratio="3 / 4" />
);

/** The aspect ratio in the image's location, if any: an image shown alone is not cropped. */
export function ownRatio(location: string): string {
  const { width, height } = imageSources(location) ?? {};
  return width && height ? `${width} / ${height}` : '16 / 9';
}
