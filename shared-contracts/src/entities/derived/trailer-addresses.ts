import { imageAddress } from '../../values/urls';
import type { Project } from '../kinds/project';

type Trailers = Pick<Project, 'trailer' | 'trailerAlternative' | 'localizedTrailers'>;

export const trailerAddresses = ({ localizedTrailers, ...project }: Trailers) => [
  ...new Set(
    [project, ...(localizedTrailers ?? [])]
      .flatMap(({ trailer, trailerAlternative }) => [trailer, trailerAlternative])
      .flatMap((location) => imageAddress(location) ?? []),
  ),
];
