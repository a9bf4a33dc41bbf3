import { Fragment, useState, type ReactNode } from 'react';

import { toCallError, uniqueKey } from 'shared-client';
import {
  fieldsOfKind,
  isOrderedKind,
  nameField,
  publicationState,
  type ContentKind,
  type ContentPatch,
  type ListFilter,
  type Publishable,
  type RecordOutline,
  moveRecord,
  type Placed,
} from 'shared-contracts/entities';
import {
  BulkBar,
  ChooseBox,
  useDelete,
  useListDeletion,
  useMay,
  useMovableItems,
  useSelection,
  type BulkAction,
  type BulkMenu,
  useRefetchStale,
  useUndoAll,
  type LastEvent,
  useCallToasts,
} from 'shared-ui/records';

import { useListLayout } from '../layout/cards/list-layout';
import { LoadingCards, LoadingRows } from '../layout/cards/loading-records';
import { Loaded } from '../layout/loaded';
import { publicationPatch, publicationValues } from '../publication/publication-values';
import { contentHooks, useContentCalls } from '../records/content-calls';
import { type useOpened, useDuplicate } from '../records/list/use-opened';
import { nameOf } from '../records/references/use-record-names';
import { useChoiceLabels } from '../records/values/labels';
import { useText } from '../text';
import { ContentDialog, type OpenedDialog } from './content-dialog';
import { useListedText } from './list-columns';
import { ListedRecords, type ListedRecordsProps, type ListElement } from './listed-records';
import { RecordActions } from './record-actions';

interface Movable extends Placed {
  revision: number;
}

/** Returns a function that moves a record to an index of the list in the order that visitors see. */
function useReorder(kind: ContentKind) {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const refetchStale = useRefetchStale(kind);
  const undoAll = useUndoAll();
  const { update } = useContentCalls();
  return async (ordered: readonly Movable[], id: string, to: number): Promise<void> => {
    if (!isOrderedKind(kind)) return;
    const changes = moveRecord(kind, ordered, id, to);
    const moving = ordered.find((record) => record.id === id);
    const name = (moving && nameOf(kind, moving)) ?? '';
    const moved: (LastEvent & { name: string })[] = [];
    for (const change of changes) {
      const revision = ordered.find((record) => record.id === change.id)?.revision;
      const { data, error } = await update(
        kind,
        change.id,
        { position: change.position },
        { ...(revision !== undefined && { ifMatch: revision }), idempotencyKey: uniqueKey() },
      );
      if (data) {
        moved.push({ kind, entityId: data.id, action: 'update', revision: data.revision, name });
        continue;
      }
      refetchStale(toCallError(error));
      showFailure(error);
      return;
    }
    showDone(text('order.moved', { position: to + 1, count: ordered.length }), name, () => undoAll(moved));
  };
}

/** Filters that are choices of the records: fields of the same name. */
const choiceFilters = ['status', 'category'] as const satisfies readonly ListFilter[];

/** The choices by which lists of a kind can be filtered, with the labels of their options. */
export function useChoices(kind: ContentKind) {
  const text = useText();
  const labels = useChoiceLabels();
  return choiceFilters.flatMap((name) => {
    const field = fieldsOfKind(kind)[name];
    if (field?.kind !== 'choice') return [];
    const options = field.options.map((value) => ({ value, label: labels[field.words](value) }));
    return [{ name, label: text(`field.${name}`), options }];
  });
}

/** Actions for several records. Records that are already in the wanted state are skipped. */
function useBulkActions<Kind extends ContentKind>(kind: Kind) {
  const text = useText();
  const { update } = useContentCalls();
  return [
    ...(['published', 'draft'] as const).map((state): BulkAction<RecordOutline<Kind> & Publishable> => ({
      label: text(`bulk.${state}`),
      logs: 'update',
      send: (record, conditions) => {
        const now = new Date();
        if (publicationState(record, now.getTime()) === state) return null;
        const patch = publicationPatch({ ...publicationValues(record, now), state }, record, now);
        return update<ContentKind>(kind, record.id, patch, conditions);
      },
    })),
    ...useChoices(kind).map(({ name, label, options }): BulkMenu<RecordOutline<Kind>> => ({
      label,
      actions: options.map((option) => ({
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
}

interface ContentListProps<Kind extends ContentKind> extends Pick<
  ListedRecordsProps<Kind>,
  'kind' | 'parts' | 'found' | 'onMore' | 'sort' | 'onSort'
> {
  editing: ReturnType<typeof useOpened<Kind>>;
  dialog?: ((props: OpenedDialog<Kind>) => ReactNode) | undefined;
  /** Asks before records are deleted; omitted to delete at once. Resolves to whether they may be deleted. */
  confirmDeletion?: ((ids: readonly string[]) => Promise<boolean>) | undefined;
  /** Changes with everything that decides which records are shown. */
  listKey?: string;
  /** Shown if there are no records. */
  none: ReactNode;
  above?: ReactNode;
}

interface ContentRecordsProps<Kind extends ContentKind>
  extends Omit<ContentListProps<Kind>, 'none'>, Pick<ListedRecordsProps<Kind>, 'records'> {}

/** The records of a list with the actions for one or several. After a deletion, focus stays in the list. */
function ContentRecords<Kind extends ContentKind>(props: ContentRecordsProps<Kind>) {
  const { kind, parts, records, found, onMore, sort, onSort, editing, confirmDeletion } = props;
  const { total, isCurrent, loadAll } = found;
  const text = useText();
  const pageText = useListedText();
  const listedText = useListedText(parts.locale);
  const nameOf = (record: object) => pageText(record, nameField(kind)).text;
  const deletion = contentHooks(kind).useDelete();
  const [send] = deletion;
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, text(`${kind}.deleted`));
  const bulk = useBulkActions(kind);
  const storeCopy = useDuplicate(kind, editing.edit);
  const reorder = useReorder(kind);
  const ids = records.map(({ id }) => id);
  const { list: element, remove } = useListDeletion<ListElement>(ids, (id) =>
    deleteRecord(id, nameOf(records.find((record) => record.id === id) ?? {})),
  );
  const removeConfirmed = async (id: string) => {
    if (!confirmDeletion || (await confirmDeletion([id]))) await remove(id);
  };
  /** Ids of all records, when all were chosen. */
  const [all, setAll] = useState<readonly string[]>([]);
  const chooseAll = async () => {
    const every = total > records.length ? (await loadAll())?.map(({ id }) => id) : ids;
    if (!every) return;
    setAll(every);
    selection.choose(every);
  };
  const selection = useSelection(element, [...new Set([...all, ...ids])], {
    count: total,
    onChooseAll: () => void chooseAll(),
  });
  const move = async (from: number, to: number) => {
    const id = records[from]?.id;
    if (id === undefined) return;
    // Records that are not shown may have to make room.
    const ordered = total > records.length ? await loadAll() : records;
    if (ordered) await reorder(ordered, id, to);
  };
  const mayChoose = useMay()(`${kind}:create`);
  const canMove = mayChoose && isOrderedKind(kind) && sort === 'position' && isCurrent;
  const movable = useMovableItems({
    list: element,
    ids,
    onMove: canMove ? (from, to) => void move(from, to) : undefined,
  });
  return (
    <>
      {mayChoose ? (
        <BulkBar<RecordOutline<Kind>>
          kind={kind}
          records={records}
          loadRecords={loadAll}
          selection={selection}
          nameOf={nameOf}
          actions={[
            ...bulk,
            {
              label: text('bulk.delete'),
              logs: 'delete',
              isDestructive: true,
              confirm: confirmDeletion,
              send: ({ id }, conditions) => send({ params: { id }, ...conditions }),
            },
          ]}
        />
      ) : null}
      <ListedRecords
        {...{ kind, parts, records, found, onMore, sort, onSort }}
        list={element}
        onKeyDown={selection.onKeyDown}
        itemProps={(index) => ({ tabIndex: -1, ...movable.itemProps(index), ...movable.dragProps(index) })}
        controlsOf={(record, index) => {
          const { text: name } = listedText(record, nameField(kind));
          return {
            choose: mayChoose ? (
              <ChooseBox {...selection.boxProps(record.id)} aria-label={text('record.choose', { name })} />
            ) : null,
            actions: (
              <RecordActions
                kind={kind}
                record={record}
                name={name}
                address={parts.addressOf?.(record)}
                isDeleting={isDeleting}
                moves={canMove ? (step) => movable.buttonProps(index, step) : undefined}
                onEdit={() => editing.edit(record)}
                onDuplicate={() => void storeCopy(record)}
                onDelete={() => void removeConfirmed(record.id)}
              />
            ),
          };
        }}
      />
    </>
  );
}

/** A list of records with the dialog that edits them. */
export function ContentList<Kind extends ContentKind>({ none, ...props }: ContentListProps<Kind>) {
  const { kind, found, listKey, editing, above } = props;
  const { dialog = (opened) => <ContentDialog kind={kind} {...opened} /> } = props;
  const { opened, close } = editing;
  const isTable = useListLayout() === 'table';
  return (
    <>
      <Loaded query={found} waiting={isTable ? <LoadingRows /> : <LoadingCards />}>
        {(records) =>
          records.length === 0 ? (
            none
          ) : (
            <>
              {above}
              <ContentRecords key={listKey} {...props} records={records} />
            </>
          )
        }
      </Loaded>
      {opened ? <Fragment key={opened.openedAt.getTime()}>{dialog({ ...opened, onClose: close })}</Fragment> : null}
    </>
  );
}
