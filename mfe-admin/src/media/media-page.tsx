import { useRef, useState } from 'react';

import { limits, mediaClassAt, mediaClasses, kindsWithImages } from 'shared-contracts/entities';
import { imageParts, imageSorts, type FoundImage } from 'shared-contracts/http';
import { Button, Cluster, PlusIcon, Stack } from 'shared-ui';
import { ActionButton, useMay } from 'shared-ui/records';

import { LoadingCards } from '../layout/cards/loading-records';
import { FilterRow } from '../layout/filters/filter-bar';
import { FilterSelect, FilterSelects, optionsOf } from '../layout/filters/filter-select';
import { SearchBox } from '../layout/filters/search-box';
import { useFilters } from '../layout/filters/use-filters';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { useQuestion } from '../layout/use-question';
import { useKindLabel, useUseLabels } from '../records/values/labels';
import { useText } from '../text';
import { StorageUsed } from '../uploads/storage-used';
import { UploadDialog } from '../uploads/upload-dialog';
import { useTakeUpload, useUploadRules } from '../uploads/use-upload';
import { DescribeImage, DescribeLinked } from './describe-image';
import { FileGrid, useFileName, useItemLabel, useFoundFiles, type FileQuery } from './file-grid';
import { FilePanel, WithPanel } from './file-panel';
import { useChangeImage } from './use-change-image';
import { useFileSource } from './use-file-source';

const parameters = ['search', 'kind', 'show', 'sort', 'part'];
const shows = [...mediaClasses, ...imageParts];

const isImage = ({ location }: FoundImage) => mediaClassAt(location) === 'image';

/** `/admin/media`: every file once, with where it is used. Replaced and deleted everywhere at once, with Undo. */
export function MediaPage() {
  const text = useText();
  const kindLabel = useKindLabel();
  const { labelOfUses } = useUseLabels();
  const itemLabel = useItemLabel();
  const fileName = useFileName();
  const { address, narrow, onSearch, parts, showMore } = useFilters(parameters);
  const { search } = address;
  const media = mediaClasses.find((known) => known === address['show']);
  const kind = kindsWithImages.find((known) => known === address['kind']);
  const show = imageParts.find((known) => known === address['show']);
  const sort = imageSorts.find((known) => known === address['sort']) ?? imageSorts[0];
  const query: FileQuery = {
    ...(search && { search }),
    ...(media && { media }),
    ...(kind && { kind }),
    ...(show && { show }),
    sort,
  };
  const isNarrowed = Boolean(search || media || kind || show);
  const images = useFoundFiles(query, parts);
  const [isUploading, setUploading] = useState(false);
  /** Images to describe, one after another. */
  const [described, setDescribed] = useState<readonly FoundImage[]>([]);
  const { change, isChanging } = useChangeImage();
  const takeUpload = useTakeUpload();
  const { storage } = useUploadRules();
  const may = useMay();
  const mayDelete = may('image:delete');
  const grid = useRef<HTMLDivElement>(null);
  /** Location of the file whose details are shown. */
  const [shown, setShown] = useState<string | null>(null);
  const hideDetails = () => {
    const buttons = grid.current?.querySelectorAll<HTMLElement>('[data-details]') ?? [];
    [...buttons].find(({ dataset }) => dataset['details'] === shown)?.focus();
    setShown(null);
  };
  const { ask, question } = useQuestion();
  const askToDelete = (files: readonly FoundImage[], onDeleted?: () => void) => {
    const count = files.length;
    const locations = files.map(({ location }) => location);
    ask({
      title: text('media.delete.title', { count }),
      description: text('media.delete.description', { count, uses: labelOfUses(files.flatMap(({ uses }) => uses)) }),
      confirmLabel: text('media.delete'),
      onConfirm: async () => (await change(locations, null, text('media.deleted', { count }))) && onDeleted?.(),
    });
  };
  const [replaced, setReplaced] = useState('');
  const replacement = useFileSource({
    title: text('media.replace.title'),
    media: mediaClassAt(replaced),
    hasLibrary: true,
    onFile: async (location) => {
      if (!(await change([replaced], location, text('media.replaced')))) return false;
      if (replaced === shown) setShown(location);
      return true;
    },
  });
  const actionsOf = (file: FoundImage, item: string) => {
    if (file.uses.length === 0) return <Note>{text('media.unused')}</Note>;
    if (!mayDelete) return null;
    return (
      <Cluster>
        <ActionButton
          $variant="secondary"
          $small
          isDisabled={isChanging}
          aria-label={text('media.replace.of', { item })}
          onClick={() => {
            setReplaced(file.location);
            replacement.upload();
          }}
        >
          {text('media.replace')}
        </ActionButton>
        <ActionButton
          $variant="danger"
          $small
          isDisabled={isChanging}
          aria-label={text('media.delete.of', { item })}
          // Its place in the list has the focus when it disappears.
          onClick={() => askToDelete([file], hideDetails)}
        >
          {text('media.delete')}
        </ActionButton>
      </Cluster>
    );
  };
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.media')}>
        <StorageUsed storage={storage} />
        {may('upload:create') ? (
          <Button $small onClick={() => setUploading(true)}>
            <PlusIcon />
            {text('media.upload')}
          </Button>
        ) : null}
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
          options={optionsOf(imageSorts, (value) => text(`media.sort.${value}`))}
          chosen={sort}
          onChoose={(value) => narrow({ sort: value === imageSorts[0] ? null : value })}
        />
      </FilterRow>
      <div ref={grid}>
        <Loaded query={images} waiting={<LoadingCards />}>
          {({ total, items }) => (
            <WithPanel>
              {items.map((file, index) => {
                if (file.location !== shown) return null;
                const item = itemLabel(file, index + 1);
                return (
                  <FilePanel key="panel" file={file} label={fileName(file) ?? item} onClose={hideDetails}>
                    {actionsOf(file, item)}
                  </FilePanel>
                );
              })}
              <FileGrid
                key={JSON.stringify(query)}
                query={query}
                images={items}
                total={total}
                onMore={showMore}
                onWiden={isNarrowed ? () => narrow({ search: null, kind: null, show: null }) : undefined}
                details={{ shown, onShow: setShown }}
                actions={(selected, clear) => (
                  <>
                    {selected.some(isImage) ? (
                      <Button $variant="secondary" $small onClick={() => setDescribed(selected.filter(isImage))}>
                        {text('media.describeAll')}
                      </Button>
                    ) : null}
                    {mayDelete && selected.some(({ uses }) => uses.length > 0) ? (
                      <ActionButton
                        $variant="danger"
                        $small
                        isDisabled={isChanging}
                        onClick={() => askToDelete(selected, clear)}
                      >
                        {text('media.delete')}
                      </ActionButton>
                    ) : null}
                  </>
                )}
              />
            </WithPanel>
          )}
        </Loaded>
      </div>
      <DescribeLinked />
      {described.slice(0, 1).map(({ location }) => (
        <DescribeImage
          key={location}
          location={location}
          onClose={() => setDescribed([])}
          onDone={() => setDescribed(described.slice(1))}
        />
      ))}
      {isUploading ? (
        <UploadDialog
          accepts="any"
          title={text('media.upload')}
          doneTitle={text('media.uploaded')}
          room={limits.list}
          onAdd={(objectPath, _batch, signal) => takeUpload(objectPath, signal)}
          onClose={() => setUploading(false)}
        />
      ) : null}
      {replacement.dialog}
      {question}
    </Stack>
  );
}
