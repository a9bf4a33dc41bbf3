import { useState, type ComponentProps, type ComponentType } from 'react';
import styled from 'styled-components';

import { Button, Image, media, toasts, tokens, useTexts } from 'shared-ui';
import type { Lightbox as LightboxComponent } from 'shared-ui/overlays';

import { played } from '../frame/styles';
import type { MessageId } from '../messages';
import { ownRatio, useImages, type RecordWithImages } from './record-image';

const Grid = styled.ul.attrs({ role: 'list' })<{ $columns: number }>`
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

/** Images beyond the first are not loaded while folded; without scripts all are shown. */
const Item = styled.li`
  @media screen {
    &[data-folded] {
      display: none;
      @media (scripting: none) {
        display: list-item;
      }
    }
  }
`;

const Unfold = styled(Button)`
  display: flex;
  margin: ${tokens.space.l} auto 0;
  ${played}
`;

const shownAtFirst = 6;

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
`;

interface GalleryProps {
  record: RecordWithImages;
  locations: readonly string[];
  /** Accessible name of images without alt text. */
  label: 'project.screenshot' | 'log.image';
  isAlone?: boolean;
}

/** Width and ratio of a single image: an upright one is no higher than one screen. */
function alone(location: string) {
  const ratio = ownRatio(location);
  return {
    ratio,
    maxInlineSize: `calc(min(80svh, 40rem) * ${ratio})`,
    sizes: `min(92vw, 70rem, calc(40rem * ${ratio}))`,
  };
}

const inGrid = (columns: number) => ({
  ratio: '16 / 9',
  maxInlineSize: undefined,
  sizes: `(min-width: 75rem) ${Math.round(70 / columns)}rem, (min-width: 48rem) ${Math.round(92 / columns)}vw, 92vw`,
});

/** A grid of images with a lightbox, which is loaded on the first click. */
export function Gallery({ record, locations, label, isAlone = false }: GalleryProps) {
  const text = useTexts<MessageId>();
  const [shown, setShown] = useState<number | null>(null);
  const [isFolded, setFolded] = useState(true);
  const [Lightbox, setLightbox] = useState<ComponentType<ComponentProps<typeof LightboxComponent>> | null>(null);
  const imageOf = useImages(record);
  const images = locations.map((location, index) =>
    imageOf(location, text(label, { number: index + 1, total: locations.length })),
  );
  // Without an incomplete row if possible.
  const columns = isAlone ? 1 : locations.length % 3 === 0 ? 3 : 2;
  const open = async (index: number) => {
    setShown(index);
    try {
      const overlays = await import('shared-ui/overlays');
      setLightbox(() => overlays.Lightbox);
    } catch {
      // Offline: the page is unchanged and the next click retries.
      setShown(null);
      toasts.show({ variant: 'destructive', title: text('gallery.failed'), description: text('failed.hint') });
    }
  };
  return (
    <>
      <Grid $columns={columns}>
        {images.map((image, index) => {
          const { maxInlineSize, ...size } = isAlone ? alone(image.location) : inGrid(columns);
          return (
            <Item key={`${index} ${image.location}`} data-folded={(isFolded && index >= shownAtFirst) || undefined}>
              <Open type="button" style={{ maxInlineSize }} onClick={() => void open(index)}>
                <Image {...image} {...size} />
              </Open>
            </Item>
          );
        })}
      </Grid>
      {images.length > shownAtFirst ? (
        <Unfold $variant="secondary" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {text(isFolded ? 'gallery.all' : 'gallery.fewer', { count: images.length })}
        </Unfold>
      ) : null}
      {shown !== null && Lightbox ? (
        <Lightbox
          images={images}
          altLangs={images.map(({ altLang }) => altLang)}
          index={shown}
          onIndexChange={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
