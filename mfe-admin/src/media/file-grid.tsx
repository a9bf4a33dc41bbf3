import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { skipToken } from 'shared-client';
import { imageSources, mediaClassAt } from 'shared-contracts/entities';
import { mostPictures, type FoundPicture } from 'shared-contracts/http';
import { EmptyState, Stack, Text, tokens } from 'shared-ui';
import { ChooseBox, SelectionBar, useFocusOnward, useSelection } from 'shared-ui/records';

import { useFindPicturesQuery } from '../api';
import { ShowMore } from '../layout/show-more';
import { useText } from '../text';
import { useSizeText } from '../uploads/use-size-text';
import { useItemLabel } from './use-item-label';
import { FilePreview } from './file-preview';
import type { PictureQuery } from './use-found-files';
import { WholeImage } from './whole-image';

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
  display: grid;
  place-items: center;
  min-block-size: 10rem;
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.surface};
  /* The box lies above the buttons of a player. */
  &:has(> audio, > video) {
    padding-block-start: 2.5rem;
  }
  & > input {
    position: absolute;
    inset: ${tokens.space.xs} auto auto ${tokens.space.xs};
  }
`;

const FileName = styled(Text)`
  overflow-wrap: anywhere;
`;

interface PictureGridProps {
  /** The search. */
  query: PictureQuery;
  /** The first pictures that were found. */
  pictures: readonly FoundPicture[];
  /** Number of pictures that were found. */
  total: number;
  onMore: () => void;
  /** Renders what can be done with the selected pictures; omitted if none can be selected. */
  actions?: (selected: readonly FoundPicture[], clear: () => void) => ReactNode;
  /** Renders what belongs to a file, below it. */
  children: (picture: FoundPicture, item: string) => ReactNode;
}

/** The first pictures that were found, with their sizes, and more on demand. One or all can be selected. */
export function PictureGrid({ query, pictures: shown, total, onMore, actions, children }: PictureGridProps) {
  const text = useText();
  const sizeText = useSizeText();
  const itemLabel = useItemLabel();
  const list = useRef<HTMLUListElement>(null);
  const onward = useFocusOnward();
  /** Whether those that are not shown can be selected, and whether they are about to be. */
  const [all, setAll] = useState<'unknown' | 'wanted' | 'known'>('unknown');
  const whole = useFindPicturesQuery(all === 'unknown' ? skipToken : { query: { ...query, limit: mostPictures } });
  const pictures = whole.currentData?.items ?? shown;
  const selection = useSelection(
    list,
    pictures.map(({ location }) => location),
    { count: total, onChooseAll: () => setAll('wanted') },
  );
  if (all === 'wanted' && whole.currentData) {
    setAll('known');
    selection.choose(pictures.map(({ location }) => location));
  }
  if (total === 0) return <EmptyState level={2} title={text('media.none')} />;
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
          const media = mediaClassAt(picture.location);
          const item = itemLabel(picture, index + 1);
          return (
            <Cell key={picture.location} ref={onward} tabIndex={actions && -1}>
              <Frame>
                {media === 'image' ? (
                  <WholeImage location={picture.location} alt={item} />
                ) : (
                  <FilePreview location={picture.location} media={media} name={picture.name ?? item} />
                )}
                {actions ? (
                  <ChooseBox
                    {...selection.boxProps(picture.location)}
                    aria-label={text('record.choose', { name: item })}
                  />
                ) : null}
              </Frame>
              {picture.name === null ? null : <FileName $size="small">{picture.name}</FileName>}
              {media === 'image' ? (
                <Text $size="small" $soft>
                  {sources?.width && sources.height
                    ? text('media.size', { width: String(sources.width), height: String(sources.height) })
                    : text('media.elsewhere')}
                </Text>
              ) : null}
              {picture.bytes === null ? null : (
                <Text $size="small" $soft>
                  {text('media.bytes', { size: sizeText(picture.bytes) })}
                </Text>
              )}
              {children(picture, item)}
            </Cell>
          );
        })}
      </Grid>
      <ShowMore more={total - shown.length} onShow={onMore} />
    </Stack>
  );
}
