import type { ReactNode } from 'react';

import {
  fieldsOfKind,
  filtersOf,
  isOrderedKind,
  isPublishedKind,
  type ContentKind,
  type ContentPatch,
  type ListFilter,
  type RecordOutline,
  publicationStates,
} from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, ButtonLink } from 'shared-ui';
import type { BulkMenu } from 'shared-ui/records';

import { importableKinds, importAddress } from '../import/importable-kinds';
import { LayoutSwitch } from '../layout/cards/list-layout';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { contentHooks, useContentCalls } from '../records/content-calls';
import type { FilterControl } from '../records/list/list-filters';
import { useDuplicate } from '../records/list/use-duplicate';
import { useListView } from '../records/list/use-list-view';
import { useOpened } from '../records/list/use-opened';
import { useReorder } from '../records/list/use-reorder';
import { useChoiceLabels, usePublicationLabel } from '../records/values/choice-labels';
import { useText, type TextId } from '../text';
import { ContentDialog, type OpenedDialog } from './content-dialog';
import { ContentRecords } from './content-records';
import type { ListParts } from './listed-record';

/** Leads from the list of a kind to its import, if its records can be imported. */
function ImportLink({ kind }: { kind: ContentKind }) {
  const text = useText();
  return importableKinds.includes(kind) ? (
    <ButtonLink $variant="secondary" $small to={importAddress(kind)}>
      {text('import.open')}
    </ButtonLink>
  ) : null;
}

/** Filters that are choices of the records: fields of the same name. */
const choiceFilters = ['status', 'category'] as const satisfies readonly ListFilter[];

/** The choices that lists of a kind can be narrowed by, with the words of their options. */
function useChoices(kind: ContentKind) {
  const text = useText();
  const labels = useChoiceLabels();
  return choiceFilters.flatMap((name) => {
    const field = fieldsOfKind(kind)[name];
    if (field?.kind !== 'choice') return [];
    const list = field.options.map((value) => ({ value, label: labels[field.words](value) }));
    return [{ name, label: text(`field.${name}`), list }];
  });
}

/** What a kind has of its own on its screen. */
interface ContentScreenProps<Kind extends ContentKind> {
  kind: Kind;
  parts?: ListParts<Kind>;
  /** Draws the dialog of a record. */
  dialog?: (props: OpenedDialog<Kind>) => ReactNode;
  /** Said if filters leave no record. */
  noneLeft?: TextId;
  /** Asks before records are deleted; omitted for a deletion at once. */
  confirmDeletion?: (ids: readonly string[]) => Promise<boolean>;
}

/** `/admin/<kind>s`: every record of a kind, drafts and scheduled ones among them. */
export function ContentScreen<Kind extends ContentKind>({
  kind,
  parts = {},
  dialog = (props) => <ContentDialog key={props.openedAt.getTime()} kind={kind} {...props} />,
  noneLeft = 'list.noMatch',
  confirmDeletion,
}: ContentScreenProps<Kind>) {
  const text = useText();
  const deletion = contentHooks(kind).useDelete();
  const { update } = useContentCalls();
  const choices = useChoices(kind);
  const publicationLabel = usePublicationLabel();
  const filters = filtersOf(kind).flatMap((name): FilterControl[] => {
    if (name === 'project') return [{ name, label: text('field.projectId'), options: { of: name } }];
    if (name === 'publication') {
      const list = publicationStates.map((value) => ({ value, label: publicationLabel(value) }));
      return [{ name, label: text('field.publication'), options: { list } }];
    }
    return choices.flatMap(({ label, list, ...choice }) =>
      choice.name === name ? { name, label, options: { list } } : [],
    );
  });
  const view = useListView(kind, filters);
  const { found } = view;
  const bulk = [
    ...useBulkPublication(kind),
    ...choices.map(({ name, label, list }): BulkMenu<RecordOutline<Kind>> => ({
      label,
      actions: list.map((option) => ({
        label: option.label,
        logs: 'update',
        send: (record, conditions) =>
          Reflect.get(record, name) === option.value
            ? null
            : // The options are those of the field.
              update(kind, record.id, { [name]: option.value } as ContentPatch<Kind>, conditions),
      })),
    })),
  ];
  const reorder = useReorder(kind);
  const { opened, create, duplicate, edit, close } = useOpened(kind);
  const storeCopy = useDuplicate(kind, edit);
  const none = view.isNarrowed ? noneLeft : (`${kind}.none` as const);
  return (
    <Stack $gap="l">
      <PageHeader title={text(`${kind}.plural`)}>
        <LayoutSwitch />
        <ImportLink kind={kind} />
        <Button $small onClick={create}>
          <PlusIcon />
          {text(`${kind}.create`)}
        </Button>
      </PageHeader>
      {view.controls}
      <Loaded query={found}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState level={2} title={text(view.isSearched ? 'list.noMatch' : none)}>
              <Button onClick={create}>{text(`${kind}.create`)}</Button>
            </EmptyState>
          ) : (
            <ContentRecords
              key={view.key}
              kind={kind}
              parts={parts}
              records={records}
              found={found}
              sort={view.sort}
              onSort={view.onSort}
              onMore={view.onMore}
              deletion={deletion}
              confirmDeletion={confirmDeletion}
              bulk={bulk}
              onMove={isOrderedKind(kind) && view.sort === 'position' ? reorder : undefined}
              onEdit={edit}
              // A copy is stored if it can be a draft; other copies are public as soon as they are stored.
              onDuplicate={(record) => (isPublishedKind(kind) ? void storeCopy(record) : duplicate(record))}
            />
          )
        }
      </Loaded>
      {opened
        ? dialog({
            record: opened.record,
            copied: opened.copied,
            asked: opened.asked,
            openedAt: opened.at,
            onClose: close,
          })
        : null}
    </Stack>
  );
}
