import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';
import { EmptyState, Image, Stack, Text, tokens } from 'shared-ui';

import { ShowMore } from '../layout/show-more';
import { useShownPart } from '../layout/use-shown-part';
import { useText } from '../text';
import type { Picture } from './pictures';

/** Number of pictures rendered initially. */
const pageSize = 24;

const Grid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${tokens.space.m};
`;

const Cell = styled.li`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  min-inline-size: 0;
`;

interface PictureGridProps {
  pictures: readonly Picture[];
  /** Renders what belongs to a picture, below it. */
  children: (picture: Picture, number: number) => ReactNode;
}

/** Pictures with their sizes, rendered in parts on demand. */
export function PictureGrid({ pictures, children }: PictureGridProps) {
  const text = useText();
  const intl = useIntl();
  const sizeText = (bytes: number) =>
    bytes < 1_000_000
      ? intl.formatNumber(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const { shown, more, showMore } = useShownPart(pictures, pageSize);
  if (pictures.length === 0) return <EmptyState level={2} title={text('media.none')} />;
  return (
    <Stack>
      <Grid>
        {shown.map((picture, index) => {
          const sources = imageSources(picture.location);
          return (
            <Cell key={picture.location}>
              <Image
                location={picture.location}
                alt={text('media.picture', { number: index + 1 })}
                ratio="16 / 10"
                focus={picture.focus}
                sizes="13rem"
              />
              <Text $size="small" $soft>
                {sources?.width && sources.height
                  ? text('media.size', { width: String(sources.width), height: String(sources.height) })
                  : text('media.elsewhere')}
              </Text>
              {picture.bytes === null ? null : (
                <Text $size="small" $soft>
                  {text('media.bytes', { size: sizeText(picture.bytes) })}
                </Text>
              )}
              {children(picture, index + 1)}
            </Cell>
          );
        })}
      </Grid>
      <ShowMore more={more} onShow={showMore} />
    </Stack>
  );
}
