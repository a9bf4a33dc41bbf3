import { useState, type ComponentProps, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';
import { DefaultPoster, Image, media, toasts, tokens } from 'shared-ui';

import type { Lightbox as LightboxComponent } from 'shared-ui/overlays';

type LightboxProps = ComponentProps<typeof LightboxComponent>;

const Grid = styled.ul.attrs({ role: 'list' })<{ $columns: number }>`
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

const Open = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: none;
  cursor: zoom-in;
  & img {
    transition: transform ${tokens.motion.calm};
  }
  &:hover img {
    transform: scale(1.03);
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** The shape of a picture as far as its location tells it: one that stands alone is not cut. */
function ownRatio(location: string): string {
  const { width, height } = imageSources(location) ?? {};
  return width && height ? `${width} / ${height}` : '16 / 9';
}

interface GalleryProps {
  locations: readonly string[];
  /** What the pictures are, for who does not see them. */
  label: 'project.screenshot' | 'log.image';
  /** Columns on screens that are not small. */
  columns: 1 | 2 | 3;
}

/** Pictures in a grid; a click shows one large, with the way to its neighbours. What shows it is only loaded then. */
export function Gallery({ locations, label, columns }: GalleryProps) {
  const intl = useIntl();
  const [shown, setShown] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const altOf = (index: number) => intl.formatMessage({ id: label }, { number: index + 1, total: locations.length });
  const open = async (index: number) => {
    setShown(index);
    try {
      const overlays = await import('shared-ui/overlays');
      setLightbox(() => overlays.Lightbox);
    } catch {
      // Without a connection the page stays as it is; the next click tries again.
      setShown(null);
      toasts.show({
        variant: 'destructive',
        title: intl.formatMessage({ id: 'gallery.failed' }),
        description: intl.formatMessage({ id: 'failed.hint' }),
      });
    }
  };
  return (
    <>
      <Grid $columns={columns}>
        {locations.map((location, index) => (
          <li key={`${index} ${location}`}>
            <Open type="button" onClick={() => void open(index)}>
              <Image
                location={location}
                alt={altOf(index)}
                ratio={columns === 1 ? ownRatio(location) : '16 / 9'}
                sizes={`(min-width: 75rem) ${Math.round(70 / columns)}rem, (min-width: 48rem) ${Math.round(92 / columns)}vw, 92vw`}
                fallback={<DefaultPoster />}
              />
            </Open>
          </li>
        ))}
      </Grid>
      {shown !== null && Lightbox ? (
        <Lightbox
          images={locations.map((location, index) => ({ location, alt: altOf(index) }))}
          index={shown}
          onIndexChange={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
