import styled from 'styled-components';

import { imageSources, representingFields, representingImage, type ContentKind } from 'shared-contracts/entities';
import { graphemes } from 'shared-contracts/localization';
import { Image, tokens } from 'shared-ui';

const Frame = styled.div<{ $isRound: boolean; $size: string }>`
  flex: none;
  inline-size: ${({ $size }) => $size};
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : tokens.radius.s)};
  overflow: hidden;
`;

const Ground = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-family: ${tokens.font.display};
  color: ${tokens.color.inkSoft};
  background: ${tokens.color.surface};
`;

/** Width by height of a stored image, scaled to fit beside a line of text. */
function ratioOf(location: string | null): string {
  const { width, height } = imageSources(location) ?? {};
  return String(width && height ? Math.min(16 / 9, Math.max(3 / 4, width / height)) : 1);
}

interface PictureProps {
  kind: ContentKind;
  location: string | null;
  /** Its first letter stands for a missing image. The name itself is beside it. */
  name: string;
  size: string;
  /** Width by height; that of the image by default. */
  ratio?: string;
}

/** The image that represents a record, which is round for a portrait. */
export function Picture({ kind, location, name, size, ratio = ratioOf(location) }: PictureProps) {
  const isPortrait = representingFields(kind)[0] === 'avatar';
  const letter = [...graphemes(name)].find((each) => /[\p{L}\p{N}]/u.test(each));
  return (
    <Frame $isRound={isPortrait} $size={size}>
      <Image
        location={location}
        alt=""
        ratio={isPortrait ? '1' : ratio}
        sizes={size}
        fallback={<Ground aria-hidden="true">{letter}</Ground>}
      />
    </Frame>
  );
}

export function Thumbnail({ kind, record, name }: { kind: ContentKind; record: object; name: string }) {
  return <Picture kind={kind} location={representingImage(kind, record)} name={name} size="3.5rem" />;
}
