import type { Project } from 'shared-contracts/entities';
import { Image } from 'shared-ui';

import { useImages } from '../../images/use-images';

interface PosterProps {
  project: Pick<Project, 'posterUrl' | 'pictures'>;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Above the fold. */
  eager?: boolean;
  className?: string;
}

/** The poster of a project in a 3:4 frame, or the default one. Decorative if not described: the title is next to it. */
export function Poster({ project, ...props }: PosterProps) {
  const imageOf = useImages(project);
  return <Image {...props} {...imageOf(project.posterUrl)} ratio="3 / 4" />;
}
