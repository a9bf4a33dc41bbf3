import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { imageSources, pressPicturePath, type PressPicture, type Project } from 'shared-contracts/entities';
import { DefaultPoster, Image, media, tokens } from 'shared-ui';

import { usePictures } from '../images/use-images';

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
  ${media.print} {
    break-inside: avoid;
  }
`;

/** Shown whole, because a press kit is where a picture is chosen. */
const Picture = styled(Image)`
  border-radius: ${tokens.radius.s};
  && img {
    object-fit: contain;
  }
`;

/** Pictures of a press kit, each with a link to its full size. */
export function PressPictures({ project, pictures }: { project: Project; pictures: readonly PressPicture[] }) {
  const intl = useIntl();
  const pictureOf = usePictures(project);
  return (
    <List>
      {pictures.map((picture) => {
        const { address, file } = picture;
        const { width, height } = imageSources(address) ?? {};
        return (
          <li key={address}>
            <Whole href={pressPicturePath(project.id, picture)} target="_blank" rel="noopener noreferrer">
              <Picture
                {...pictureOf(address, intl.formatMessage({ id: 'press.full' }, { file }))}
                // Each is that of its own language.
                location={address}
                // Nothing is cropped.
                focus={undefined}
                ratio="4 / 3"
                sizes="(min-width: 48rem) 20rem, 46vw"
                fallback={<DefaultPoster />}
              />
              <span>{width && height ? `${file} (${width} × ${height})` : file}</span>
            </Whole>
          </li>
        );
      })}
    </List>
  );
}
