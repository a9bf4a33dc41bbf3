import styled from 'styled-components';

import { fieldsOfKind, imageSources, type ContentKind, type Fields } from 'shared-contracts/entities';
import { graphemes } from 'shared-contracts/localization';
import { Image, tokens } from 'shared-ui';

const Frame = styled.div<{ $isRound: boolean }>`
  flex: none;
  inline-size: 3.5rem;
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

/** Names of the image fields of a kind, with the one that represents the record first. */
function imageFields(kind: ContentKind): string[] {
  const fields: Fields = fieldsOfKind(kind);
  const like = (wanted: 'image' | 'images') => Object.entries(fields).filter(([, field]) => field.kind === wanted);
  const single = like('image').sort(
    ([, one], [, other]) => Number(other.wanted ?? false) - Number(one.wanted ?? false),
  );
  return [...single.slice(0, 1), ...like('images').slice(0, 1)].map(([name]) => name);
}

function imageOf(kind: ContentKind, record: object): string | null {
  const images: unknown[] = imageFields(kind).flatMap((name) => Reflect.get(record, name) ?? []);
  return images.find((location) => typeof location === 'string') ?? null;
}

/** Width by height of a stored image, scaled to fit beside a line of text. */
function ratioOf(location: string | null): string {
  const { width, height } = imageSources(location) ?? {};
  return String(width && height ? Math.min(16 / 9, Math.max(3 / 4, width / height)) : 1);
}

/** The image of a record, or the first letter of its name. The name is beside it. */
export function Thumbnail({ kind, record, name }: { kind: ContentKind; record: object; name: string }) {
  const location = imageOf(kind, record);
  const isPortrait = imageFields(kind)[0] === 'avatar';
  const letter = [...graphemes(name)].find((each) => /[\p{L}\p{N}]/u.test(each));
  return (
    <Frame $isRound={isPortrait}>
      <Image
        location={location}
        alt=""
        ratio={isPortrait ? '1' : ratioOf(location)}
        sizes="3.5rem"
        fallback={<Ground aria-hidden="true">{letter}</Ground>}
      />
    </Frame>
  );
}
