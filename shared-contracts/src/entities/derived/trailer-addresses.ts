import { imageAddress } from '../../values/urls';
import type { Project } from '../kinds/project';

type Trailers = Pick<Project, 'trailer' | 'trailerAlternative' | 'localizedTrailers'>;

/** The URLs of a work's trailers in all formats and languages. */
export const trailerAddresses = ({ localizedTrailers, ...project }: Trailers) => [
  ...new Set(
    [project, ...(localizedTrailers ?? [])]
      .flatMap(({ trailer, trailerAlternative }) => [trailer, trailerAlternative])
      .flatMap((location) => imageAddress(location) ?? []),
  ),
];
