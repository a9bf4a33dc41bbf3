import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';
import { EmptyState, Image, Stack, Text, tokens } from 'shared-ui';
import { ChooseBox, SelectionBar, useSelection } from 'shared-ui/records';

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

/** The box lies on the picture, which is named by it. */
const Frame = styled.div`
  position: relative;
  & > input {
    position: absolute;
    inset: ${tokens.space.xs} auto auto ${tokens.space.xs};
  }
`;

interface PictureGridProps {
  pictures: readonly Picture[];
  /** Renders what can be done with the selected pictures; omitted if none can be selected. */
  actions?: (selected: readonly Picture[], clear: () => void) => ReactNode;
  /** Renders what belongs to a picture, below it. */
  children: (picture: Picture, number: number) => ReactNode;
}

/** Pictures with their sizes, rendered in parts on demand. */
export function PictureGrid({ pictures, actions, children }: PictureGridProps) {
  const text = useText();
  const intl = useIntl();
  const sizeText = (bytes: number) =>
    bytes < 1_000_000
      ? intl.formatNumber(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const { shown, more, showMore } = useShownPart(pictures, pageSize);
  const list = useRef<HTMLUListElement>(null);
  const selection = useSelection(
    list,
    pictures.map(({ location }) => location),
  );
  if (pictures.length === 0) return <EmptyState level={2} title={text('media.none')} />;
  return (
    <Stack>
      {actions ? (
        <SelectionBar
          selection={selection}
          actions={actions(
            pictures.filter(({ location }) => selection.chosen.includes(location)),
            () => selection.choose([]),
          )}
        />
      ) : null}
      <Grid ref={list} onKeyDown={actions && selection.onKeyDown}>
        {shown.map((picture, index) => {
          const sources = imageSources(picture.location);
          return (
            <Cell key={picture.location} tabIndex={actions && -1}>
              <Frame>
                <Image
                  location={picture.location}
                  alt={text('media.picture', { number: index + 1 })}
                  ratio="16 / 10"
                  focus={picture.focus}
                  sizes="13rem"
                />
                {actions ? (
                  <ChooseBox
                    {...selection.boxProps(picture.location)}
                    aria-label={text('record.choose', { name: text('media.picture', { number: index + 1 }) })}
                  />
                ) : null}
              </Frame>
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
