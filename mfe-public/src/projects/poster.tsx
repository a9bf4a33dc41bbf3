import { DefaultPoster, Image } from 'shared-ui';

interface PosterProps {
  location: string | null | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Above the fold. */
  eager?: boolean;
  className?: string;
}

/** The poster of a project in a 3:4 frame, or the default one. Decorative, because the title is next to it. */
export function Poster(props: PosterProps) {
  return <Image {...props} alt="" ratio="3 / 4" fallback={<DefaultPoster />} />;
}
