import { DefaultPoster, Image } from 'shared-ui';

interface PosterProps {
  location: string | null | undefined;
  /** Width of its place per window width, as in the `sizes` attribute. */
  sizes: string;
  /** Part of the first view. */
  eager?: boolean;
  className?: string;
}

/** The poster of a project in its 3:4 frame, or the default one. Decorative: the title stands beside it. */
export function Poster(props: PosterProps) {
  return <Image {...props} alt="" ratio="3 / 4" fallback={<DefaultPoster />} />;
}
