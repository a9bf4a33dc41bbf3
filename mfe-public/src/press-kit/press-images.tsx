import styled from 'styled-components';

import {
  imageSources,
  pressFileName,
  pressPicturePath,
  type PressPicture,
  type Project,
} from 'shared-contracts/entities';
import { Image, media, tokens, useTexts } from 'shared-ui';

import { useImages } from '../images/record-image';
import type { PressKitMessageId } from './messages';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space.l} ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${tokens.space.l};
  }
  ${media.print} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Whole = styled.a`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
  overflow-wrap: anywhere;
  ${media.print} {
    break-inside: avoid;
  }
`;

/** Shown whole, because a press kit is where an image is chosen. */
const WholeImage = styled(Image)`
  border-radius: ${tokens.radius.s};
  && img {
    object-fit: contain;
  }
`;

export function PressImages({ project, images }: { project: Project; images: readonly PressPicture[] }) {
  const text = useTexts<PressKitMessageId>();
  const imageOf = useImages(project);
  return (
    <List>
      {images.map((image) => {
        const { address } = image;
        const file = pressFileName(project, image);
        const { width, height } = imageSources(address) ?? {};
        return (
          <li key={address}>
            <Whole href={pressPicturePath(project.id, image)} target="_blank" rel="noopener noreferrer">
              <WholeImage
                {...imageOf(address, text('press.full', { file }))}
                // Each is that of its own language.
                location={address}
                // Nothing is cropped.
                focus={undefined}
                ratio="4 / 3"
                sizes="(min-width: 48rem) 20rem, 46vw"
              />
              <span>{width && height ? `${file} (${width}\u00a0×\u00a0${height})` : file}</span>
            </Whole>
          </li>
        );
      })}
    </List>
  );
}
