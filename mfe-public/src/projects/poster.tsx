import { DefaultPoster, Image } from 'shared-ui';

/** The poster of a project in its 3:4 frame, or the default one. Decorative: the title stands beside it. */
export function Poster({ location, sizes, eager }: { location: string | null | undefined; sizes: string; eager?: boolean }) {
  return <Image location={location} alt="" ratio="3 / 4" sizes={sizes} eager={eager} fallback={<DefaultPoster />} />;
}
