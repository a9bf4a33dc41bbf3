import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { imageSources, mediaClassAt } from 'shared-contracts/entities';
import { mostImages, type CallArg, type Calls, type FoundImage } from 'shared-contracts/http';
import { Button, EmptyState, media, Stack, tokens, Grid } from 'shared-ui';
import { ChooseBox, SelectionBar, useFocusOnward, useSelection } from 'shared-ui/records';

import { adminApi } from '../api';
import { ShowMore } from '../layout/show-more';
import { Clamped, Note } from '../layout/text';
import { useUseLabels } from '../records/values/labels';
import { useText } from '../text';
import { useSizeText } from '../uploads/storage-used';
import { FilePreview } from './file-preview';
import { FileTile } from './file-tile';

export type FileQuery = Omit<NonNullable<Exclude<CallArg<Calls['findImages']>, void>['query']>, 'limit'>;

const pageSize = 24;

/** The first images that match a query. Those of the previous query stay until the next ones have loaded. */
export function useFoundFiles(query: FileQuery, parts: number) {
  return adminApi.useFindImagesQuery({ query: { ...query, limit: Math.min(parts * pageSize, mostImages) } });
}

/** Returns the label of a file of the library, with its number in the list: "Image 2", "Audio 3". */
export function useItemLabel(): (file: { location: string }, number: number) => string {
  const text = useText();
  return ({ location }, number) => text(`media.item.${mediaClassAt(location)}`, { number });
}

/** Returns what a file is called: by its own name, or by the first place where it is used. */
export function useFileName(): (file: FoundImage) => string | null {
  const { labelOfUse } = useUseLabels();
  return ({ name, uses: [use] }) => {
    const [field] = use?.fields ?? [];
    return name ?? (use && field ? labelOfUse(use, field) : null);
  };
}

const Cell = styled.li`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  min-inline-size: 0;
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 10rem;
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.surface};
`;

const Open = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  min-block-size: 10rem;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.s};
  background: none;
  cursor: pointer;
  &[aria-expanded='true'] {
    box-shadow: 0 0 0 3px ${tokens.color.accent};
    ${media.forcedColors} {
      outline: 3px solid Highlight;
    }
  }
`;

const Facts = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${tokens.space.m};
`;

const Title = styled.div`
  display: flex;
  align-items: start;
  gap: ${tokens.space.s};
`;

const FileName = styled(Clamped)`
  overflow-wrap: anywhere;
  white-space: normal;
`;

interface FileGridProps {
  query: FileQuery;
  images: readonly FoundImage[];
  total: number;
  onMore: () => void;
  /** Removes search and filters; omitted if there are none. */
  onWiden?: (() => void) | undefined;
  /** A click on a file opens its details; omitted if recordings are to be played here. */
  details?: { shown: string | null; onShow: (location: string) => void };
  /** Renders the actions for the selected images; omitted if none can be selected. */
  actions?: (selected: readonly FoundImage[], clear: () => void) => ReactNode;
  /** Renders the control below a file. */
  children?: (image: FoundImage, item: string) => ReactNode;
}

/** The first matching images with their sizes, and more on demand. One or all can be selected. */
export function FileGrid({ query, images: shown, total, onMore, onWiden, details, actions, children }: FileGridProps) {
  const text = useText();
  const sizeText = useSizeText();
  const itemLabel = useItemLabel();
  const fileName = useFileName();
  const list = useRef<HTMLUListElement>(null);
  const onward = useFocusOnward();
  const [loadAll, { currentData }] = adminApi.endpoints.findImages.useLazyQuery();
  const images = currentData?.items ?? shown;
  const locationsOf = (found: readonly FoundImage[] = []) => found.map(({ location }) => location);
  const selection = useSelection(list, locationsOf(images), {
    count: total,
    onChooseAll: () =>
      void loadAll({ query: { ...query, limit: mostImages } }).then(
        ({ data }) => data && selection.choose(locationsOf(data.items)),
      ),
  });
  if (total === 0)
    return (
      <EmptyState level={2} title={text('media.none')}>
        {onWiden ? (
          <Button $variant="secondary" onClick={onWiden}>
            {text('list.widen')}
          </Button>
        ) : null}
      </EmptyState>
    );
  return (
    <Stack>
      {actions ? (
        <SelectionBar
          selection={selection}
          actions={actions(
            images.filter(({ location }) => selection.chosen.includes(location)),
            () => selection.choose([]),
          )}
        />
      ) : null}
      <Grid as="ul" role="list" $min="13rem" $gap="m" ref={list} onKeyDown={actions && selection.onKeyDown}>
        {shown.map((image, index) => {
          const sources = imageSources(image.location);
          const item = itemLabel(image, index + 1);
          return (
            <Cell key={image.location} ref={onward} tabIndex={actions && -1}>
              <Frame>
                {details ? (
                  <Open
                    type="button"
                    data-details={image.location}
                    aria-label={text('media.details.of', { item })}
                    aria-expanded={details.shown === image.location}
                    onClick={() => details.onShow(image.location)}
                  >
                    <FileTile location={image.location} alt={item} />
                  </Open>
                ) : (
                  <FilePreview location={image.location} name={image.name ?? item} alt={item} />
                )}
              </Frame>
              <Title>
                {actions ? (
                  <ChooseBox
                    {...selection.boxProps(image.location)}
                    aria-label={text('record.choose', { name: item })}
                  />
                ) : null}
                <FileName $lines={2} $size="small">
                  {fileName(image) ?? item}
                </FileName>
              </Title>
              <Facts>
                <span>{text('media.uses', { count: image.uses.flatMap(({ fields }) => fields).length })}</span>
                {mediaClassAt(image.location) === 'image' ? (
                  <span>
                    {sources?.width && sources.height
                      ? text('media.size', { width: String(sources.width), height: String(sources.height) })
                      : text('media.elsewhere')}
                  </span>
                ) : null}
                {image.bytes === null ? null : <span>{sizeText(image.bytes)}</span>}
              </Facts>
              {children?.(image, item)}
            </Cell>
          );
        })}
      </Grid>
      <ShowMore more={total - shown.length} onShow={onMore} />
    </Stack>
  );
}
