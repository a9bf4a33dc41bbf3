import { imageAddress } from '../../values/urls';
import type { Project } from '../kinds/project';

type Trailers = Pick<Project, 'trailer' | 'trailerAlternative' | 'localizedTrailers'>;

/**
 * URLs of a work's trailers, one for each format and language: paths of our own or http(s) URLs, without what is not
 * safe.
 */
export const trailerAddresses = ({ localizedTrailers, ...project }: Trailers) => [
  ...new Set(
    [project, ...(localizedTrailers ?? [])]
      .flatMap(({ trailer, trailerAlternative }) => [trailer, trailerAlternative])
      .flatMap((location) => imageAddress(location) ?? []),
  ),
];
