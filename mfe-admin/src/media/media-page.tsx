import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { contentKinds, findAll } from 'shared-contracts/entities';
import { Button, Cluster, Stack, Text, tokens } from 'shared-ui';
import { AlertDialog } from 'shared-ui/overlays';
import { ActionButton, useAddressState } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { FilterBar } from '../layout/filter-bar';
import { FilterSelect } from '../layout/filter-select';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { SearchBox } from '../layout/search-box';
import { useFieldLabel } from '../records/field-labels';
import { fieldAddress } from '../records/record-address';
import { useText } from '../text';
import { UploadDialog } from '../uploads/upload-dialog';
import { useTakeUpload } from '../uploads/use-upload';
import { DescribeLinked } from './describe-linked';
import { DescribePicture } from './describe-picture';
import { PictureDescription } from './picture-description';
import { PictureGrid } from './picture-grid';
import type { Picture } from './pictures';
import { useChangePicture } from './use-change-picture';
import { usePictures } from './use-pictures';

/** Search parameters of the page. */
const parameters = ['search', 'kind', 'show'] as const;

/** What of the pictures is shown. */
const parts = {
  all: () => true,
  unused: ({ uses }) => uses.length === 0,
  undescribed: ({ missingAlt }) => missingAlt.length > 0,
} as const satisfies Record<string, (picture: Picture) => boolean>;

type Part = keyof typeof parts;

const partNames = ['all', 'unused', 'undescribed'] as const satisfies readonly Part[];

const Uses = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
  overflow-wrap: anywhere;
`;

/** The open dialog: `describe` goes from one picture to the next. */
interface Opened {
  action: 'replace' | 'delete' | 'describe';
  pictures: readonly Picture[];
  /** Called after they were deleted. */
  onDeleted?: () => void;
}

/** Returns the words for a place where a picture is used. */
function useUseLabel() {
  const text = useText();
  const labelOf = useFieldLabel();
  return ({ name, field }: Picture['uses'][number]) => text('media.use', { name, field: labelOf(field) });
}

/** `/admin/media`: every picture once, with where it is used. Replaced and deleted everywhere at once, with Undo. */
export function MediaPage() {
  const text = useText();
  const intl = useIntl();
  const labelOfUse = useUseLabel();
  const pictures = usePictures();
  const [{ search, kind: asked, show }, setAddress] = useAddressState(parameters);
  const onSearch = useCallback((typed: string) => setAddress({ search: typed }), [setAddress]);
  const kind = contentKinds.find((known) => known === asked) ?? 'all';
  const part = partNames.find((known) => known === show) ?? 'all';
  const [opened, setOpened] = useState<Opened | null>(null);
  const { change, isChanging } = useChangePicture();
  const takeUpload = useTakeUpload();
  const close = () => setOpened(null);
  const remove = async ({ pictures: removed, onDeleted }: Opened) => {
    if (await change(removed, null, text('media.deleted', { count: removed.length }))) onDeleted?.();
  };
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.media')} />
      <FilterBar>
        <SearchBox label={text('media.search')} search={search} onSearch={onSearch} />
        <FilterSelect
          label={text('media.usedIn')}
          options={[
            { value: 'all' as const, label: text('filter.all') },
            ...contentKinds.map((value) => ({ value, label: text(`activity.kind.${value}`) })),
          ]}
          chosen={kind}
          onChoose={(value) => setAddress({ kind: value === 'all' ? null : value })}
        />
        <FilterSelect
          label={text('media.show')}
          options={partNames.map((value) => ({
            value,
            label: value === 'all' ? text('filter.all') : text(`media.show.${value}`),
          }))}
          chosen={part}
          onChoose={(value) => setAddress({ show: value === 'all' ? null : value })}
        />
      </FilterBar>
      <Loaded query={pictures}>
        {(all) => (
          <PictureGrid
            key={`${kind} ${part} ${search ?? ''}`}
            pictures={findAll(all, search ?? '').filter(
              (picture) => parts[part](picture) && (kind === 'all' || picture.uses.some((use) => use.kind === kind)),
            )}
            actions={(selected, clear) => (
              <>
                <Button
                  $variant="secondary"
                  $small
                  onClick={() => setOpened({ action: 'describe', pictures: selected })}
                >
                  {text('media.describeAll')}
                </Button>
                {selected.some(({ uses }) => uses.length > 0) ? (
                  <ActionButton
                    $variant="danger"
                    $small
                    isDisabled={isChanging}
                    onClick={() => setOpened({ action: 'delete', pictures: selected, onDeleted: clear })}
                  >
                    {text('media.delete')}
                  </ActionButton>
                ) : null}
              </>
            )}
          >
            {(picture, number) => (
              <>
                <Uses>
                  {picture.uses.map((use) => (
                    <li key={`${use.record.id} ${use.field}`}>
                      <Link to={fieldAddress({ kind: use.kind, id: use.record.id }, [use.field]) ?? ''}>
                        {labelOfUse(use)}
                      </Link>
                    </li>
                  ))}
                </Uses>
                <PictureDescription location={picture.location} name={text('media.picture', { number })} />
                {picture.uses.length === 0 ? (
                  <Text $size="small" $soft>
                    {text('media.unused')}
                  </Text>
                ) : (
                  <Cluster $gap="xs">
                    <ActionButton
                      $variant="secondary"
                      $small
                      isDisabled={isChanging}
                      aria-label={text('media.replace.of', { number })}
                      onClick={() => setOpened({ action: 'replace', pictures: [picture] })}
                    >
                      {text('media.replace')}
                    </ActionButton>
                    <ActionButton
                      $variant="danger"
                      $small
                      isDisabled={isChanging}
                      aria-label={text('media.delete.of', { number })}
                      onClick={() => setOpened({ action: 'delete', pictures: [picture] })}
                    >
                      {text('media.delete')}
                    </ActionButton>
                  </Cluster>
                )}
              </>
            )}
          </PictureGrid>
        )}
      </Loaded>
      <DescribeLinked />
      {opened?.action === 'delete' ? (
        <AlertDialog
          isOpen
          title={text('media.delete.title', { count: opened.pictures.length })}
          description={text('media.delete.description', {
            count: opened.pictures.length,
            uses: intl.formatList([...new Set(opened.pictures.flatMap(({ uses }) => uses.map(labelOfUse)))]),
          })}
          confirmLabel={text('media.delete')}
          onConfirm={() => {
            close();
            void remove(opened);
          }}
          onCancel={close}
        />
      ) : null}
      {opened?.action === 'describe' && opened.pictures[0] ? (
        <DescribePicture
          key={opened.pictures[0].location}
          location={opened.pictures[0].location}
          onClose={close}
          onDone={() => setOpened({ action: 'describe', pictures: opened.pictures.slice(1) })}
        />
      ) : null}
      {opened?.action === 'replace' ? (
        <UploadDialog
          title={text('media.replace.title')}
          onAdd={async (objectPath, _batch, signal) => {
            const location = await takeUpload(objectPath, signal);
            signal.throwIfAborted();
            if (!(await change(opened.pictures, location, text('media.replaced')))) throw new Error('Not replaced');
            return location;
          }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
