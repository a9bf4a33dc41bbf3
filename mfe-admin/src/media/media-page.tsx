import { useEffect, useRef, useState, type RefObject } from 'react';

import { limits, mediaClassAt, mediaClasses, kindsWithImages } from 'shared-contracts/entities';
import { pictureParts, pictureSorts, type FoundPicture } from 'shared-contracts/http';
import { Button, PlusIcon, Stack, TrashIcon } from 'shared-ui';
import { AlertDialog } from 'shared-ui/overlays';
import { ActionButton, IconActionButton } from 'shared-ui/records';

import { FilterRow } from '../layout/filters/filter-bar';
import { FilterSelect, FilterSelects, optionsOf } from '../layout/filters/filter-select';
import { SearchBox } from '../layout/filters/search-box';
import { useFilters } from '../layout/filters/use-filters';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { useKindLabel } from '../records/references/use-kind-label';
import { useUseLabels } from '../records/values/field-labels';
import { useText } from '../text';
import { StorageUsed } from '../uploads/storage-used';
import { UploadDialog } from '../uploads/upload-dialog';
import { useTakeUpload, useUploadRules } from '../uploads/use-upload';
import { ChooseFile } from './choose-file';
import { DescribeImage, DescribeLinked } from './describe-image';
import { FileActions, FileGrid, useItemLabel, useFoundFiles, type FileQuery } from './file-grid';
import { FilePanel, WithPanel } from './file-panel';
import { useChangeImage } from './use-change-image';

const parameters = ['search', 'kind', 'show', 'sort', 'part'];
const shows = [...mediaClasses, ...pictureParts];

/** The open dialog: `describe` goes from one image to the next. */
interface Opened {
  action: 'upload' | 'replace' | 'replaceFromLibrary' | 'delete' | 'describe';
  images: readonly FoundPicture[];
  onDeleted?: () => void;
}

const isImage = ({ location }: FoundPicture) => mediaClassAt(location) === 'image';

/** Keeps the focus in the library if what a dialog was opened by is gone when it closes, such as a replaced image. */
function useFocusBack(grid: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return undefined;
    const timer = setTimeout(() => {
      // The body, or the page around the library, which takes the focus in place of a removed control.
      if (document.activeElement?.contains(grid.current))
        grid.current?.querySelector<HTMLElement>('li[tabindex]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [grid, isOpen]);
}

/** `/admin/media`: every file once, with where it is used. Replaced and deleted everywhere at once, with Undo. */
export function MediaPage() {
  const text = useText();
  const kindLabel = useKindLabel();
  const { labelOfUses } = useUseLabels();
  const itemLabel = useItemLabel();
  const { address, narrow, onSearch, parts, showMore } = useFilters(parameters);
  const { search } = address;
  const media = mediaClasses.find((known) => known === address['show']);
  const kind = kindsWithImages.find((known) => known === address['kind']);
  const show = pictureParts.find((known) => known === address['show']);
  const sort = pictureSorts.find((known) => known === address['sort']) ?? pictureSorts[0];
  const query: FileQuery = {
    ...(search && { search }),
    ...(media && { media }),
    ...(kind && { kind }),
    ...(show && { show }),
    sort,
  };
  const images = useFoundFiles(query, parts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { change, isChanging } = useChangeImage();
  const takeUpload = useTakeUpload();
  const { storage } = useUploadRules();
  const grid = useRef<HTMLDivElement>(null);
  /** Location of the file whose details are shown. */
  const [shown, setShown] = useState<string | null>(null);
  const hideDetails = () => {
    const buttons = grid.current?.querySelectorAll<HTMLElement>('[data-details]') ?? [];
    [...buttons].find(({ dataset }) => dataset['details'] === shown)?.focus();
    setShown(null);
  };
  const close = () => setOpened(null);
  useFocusBack(grid, opened !== null);
  const remove = async ({ images: removed, onDeleted }: Opened) => {
    const locations = removed.map(({ location }) => location);
    if (await change(locations, null, text('media.deleted', { count: removed.length }))) onDeleted?.();
  };
  /** The image of a dialog that is about one. */
  const image = opened?.images[0];
  const replace = async (location: string) =>
    image !== undefined && change([image.location], location, text('media.replaced'));
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.media')}>
        <StorageUsed storage={storage} />
        <Button $small onClick={() => setOpened({ action: 'upload', images: [] })}>
          <PlusIcon />
          {text('media.upload')}
        </Button>
      </PageHeader>
      <FilterRow>
        <SearchBox
          label={text('media.search.any')}
          placeholder={text('media.search.any')}
          search={search}
          onSearch={onSearch}
        />
        <FilterSelects
          filters={[
            { name: 'kind', label: text('media.usedIn'), options: optionsOf(kindsWithImages, kindLabel) },
            {
              name: 'show',
              label: text('media.show'),
              options: optionsOf(shows, (value) => text(`media.show.${value}`)),
            },
          ]}
          address={address}
          onNarrow={narrow}
        />
        <FilterSelect
          label={text('list.sort')}
          options={optionsOf(pictureSorts, (value) => text(`media.sort.${value}`))}
          chosen={sort}
          onChoose={(value) => narrow({ sort: value === pictureSorts[0] ? null : value })}
        />
      </FilterRow>
      <div ref={grid}>
        <Loaded query={images}>
          {({ total, items }) => (
            <WithPanel>
              {items.map((file, index) =>
                file.location === shown ? (
                  <FilePanel key="panel" file={file} label={itemLabel(file, index + 1)} onClose={hideDetails} />
                ) : null,
              )}
              <FileGrid
                key={JSON.stringify(query)}
                query={query}
                images={items}
                total={total}
                onMore={showMore}
                actions={(selected, clear) => (
                  <>
                    {selected.some(isImage) ? (
                      <Button
                        $variant="secondary"
                        $small
                        onClick={() => setOpened({ action: 'describe', images: selected.filter(isImage) })}
                      >
                        {text('media.describeAll')}
                      </Button>
                    ) : null}
                    {selected.some(({ uses }) => uses.length > 0) ? (
                      <ActionButton
                        $variant="danger"
                        $small
                        isDisabled={isChanging}
                        onClick={() => setOpened({ action: 'delete', images: selected, onDeleted: clear })}
                      >
                        {text('media.delete')}
                      </ActionButton>
                    ) : null}
                  </>
                )}
              >
                {(image, item) => (
                  <>
                    {image.uses.length === 0 ? <Note>{text('media.unused')}</Note> : null}
                    <FileActions $gap="xs">
                      {image.uses.length === 0 ? null : (
                        <ActionButton
                          $variant="secondary"
                          $small
                          isDisabled={isChanging}
                          aria-label={text('media.replace.of', { item })}
                          onClick={() => setOpened({ action: 'replace', images: [image] })}
                        >
                          {text('media.replace')}
                        </ActionButton>
                      )}
                      <Button
                        $variant="secondary"
                        $small
                        data-details={image.location}
                        aria-label={text('media.details.of', { item })}
                        aria-expanded={shown === image.location}
                        onClick={() => setShown(image.location)}
                      >
                        {text('media.details')}
                      </Button>
                      {image.uses.length === 0 ? null : (
                        <IconActionButton
                          $variant="quiet"
                          $small
                          isDisabled={isChanging}
                          aria-label={text('media.delete.of', { item })}
                          onClick={() => setOpened({ action: 'delete', images: [image] })}
                        >
                          <TrashIcon />
                        </IconActionButton>
                      )}
                    </FileActions>
                  </>
                )}
              </FileGrid>
            </WithPanel>
          )}
        </Loaded>
      </div>
      <DescribeLinked />
      {opened?.action === 'delete' ? (
        <AlertDialog
          isOpen
          title={text('media.delete.title', { count: opened.images.length })}
          description={text('media.delete.description', {
            count: opened.images.length,
            uses: labelOfUses(opened.images.flatMap(({ uses }) => uses)),
          })}
          confirmLabel={text('media.delete')}
          onConfirm={() => {
            close();
            void remove(opened);
          }}
          onCancel={close}
        />
      ) : null}
      {opened?.action === 'describe' && image ? (
        <DescribeImage
          key={image.location}
          location={image.location}
          onClose={close}
          onDone={() => setOpened({ action: 'describe', images: opened.images.slice(1) })}
        />
      ) : null}
      {opened?.action === 'upload' ? (
        <UploadDialog
          accepts="any"
          title={text('media.upload')}
          doneTitle={text('media.uploaded')}
          room={limits.list}
          onAdd={(objectPath, _batch, signal) => takeUpload(objectPath, signal)}
          onClose={close}
        />
      ) : null}
      {opened?.action === 'replaceFromLibrary' && image ? (
        <ChooseFile
          media={mediaClassAt(image.location)}
          onChoose={(location) => {
            void replace(location);
            if (image.location === shown) setShown(location);
          }}
          onClose={close}
        />
      ) : null}
      {opened?.action === 'replace' && image ? (
        <UploadDialog
          accepts={mediaClassAt(image.location)}
          title={text('media.replace.title')}
          onLibrary={() => setOpened({ ...opened, action: 'replaceFromLibrary' })}
          onAdd={async (objectPath, _batch, signal) => {
            const location = await takeUpload(objectPath, signal);
            signal.throwIfAborted();
            if (!(await replace(location))) throw new Error('Not replaced');
            return location;
          }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
