import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';

import {
  fieldsOfKind,
  isOrderedKind,
  isPublishedKind,
  nameField,
  publicationState,
  type ContentKind,
  type ContentPatch,
  type ContentRecord,
  type ListFilter,
  type Publishable,
  type RecordOutline,
} from 'shared-contracts/entities';
import {
  BulkBar,
  ChooseBox,
  useDelete,
  useListDeletion,
  useMovableItems,
  useSelection,
  type BulkAction,
  type BulkMenu,
} from 'shared-ui/records';

import { Loaded } from '../layout/loaded';
import { publicationPatch, publicationValues } from '../publication/publication-values';
import { contentHooks, useContentCalls } from '../records/content-calls';
import { useDuplicate } from '../records/list/use-duplicate';
import { useOpened } from '../records/list/use-opened';
import { useReorder } from '../records/list/use-reorder';
import { useChoiceLabels } from '../records/values/choice-labels';
import { useText } from '../text';
import type { OpenedDialog } from './content-dialog';
import { useListedText } from './list-columns';
import { ListedRecords, type ListElement } from './listed-records';
import { RecordActions } from './record-actions';

/** Filters that are choices of the records: fields of the same name. */
const choiceFilters = ['status', 'category'] as const satisfies readonly ListFilter[];

/** The choices of a kind that its lists are narrowed by, with the words of their options. */
export function useChoices(kind: ContentKind) {
  const text = useText();
  const labels = useChoiceLabels();
  return choiceFilters.flatMap((name) => {
    const field = fieldsOfKind(kind)[name];
    if (field?.kind !== 'choice') return [];
    const list = field.options.map((value) => ({ value, label: labels[field.words](value) }));
    return [{ name, label: text(`field.${name}`), list }];
  });
}

/** Actions for several records. Those that already are as wanted are left alone. */
function useBulkActions<Kind extends ContentKind>(kind: Kind) {
  const text = useText();
  const { update } = useContentCalls();
  const states = isPublishedKind(kind) ? (['published', 'draft'] as const) : [];
  return [
    ...states.map((state): BulkAction<RecordOutline<Kind> & Publishable> => ({
      label: text(`bulk.${state}`),
      logs: 'update',
      send: (record, conditions) => {
        const now = new Date();
        if (publicationState(record, now.getTime()) === state) return null;
        const patch = publicationPatch({ ...publicationValues(record, now), state }, record, now);
        return update<ContentKind>(kind, record.id, patch, conditions);
      },
    })),
    ...useChoices(kind).map(({ name, label, list }): BulkMenu<RecordOutline<Kind>> => ({
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
}

type ListProps<Kind extends ContentKind> = Omit<
  ComponentProps<typeof ListedRecords<Kind>>,
  'list' | 'onKeyDown' | 'itemProps' | 'controlsOf'
>;

interface ContentRecordsProps<Kind extends ContentKind> extends ListProps<Kind> {
  /** Asks before records are deleted; omitted for a deletion at once. Resolves to whether they may be. */
  confirmDeletion?: ((ids: readonly string[]) => Promise<boolean>) | undefined;
  onEdit: (record: ContentRecord<Kind>) => void;
  onDuplicate: (record: ContentRecord<Kind>) => void;
}

/** The records of a list with the actions for one or several; focus stays in the list after a deletion. */
function ContentRecords<Kind extends ContentKind>(props: ContentRecordsProps<Kind>) {
  const { confirmDeletion, onEdit, onDuplicate, ...list } = props;
  const { kind, parts, records, found, sort } = list;
  const { total, isCurrent, loadAll } = found;
  const text = useText();
  const pageText = useListedText();
  const listedText = useListedText(parts.locale);
  const nameOf = (record: object) => pageText(record, nameField(kind)).text;
  const deletion = contentHooks(kind).useDelete();
  const [send] = deletion;
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, text(`${kind}.deleted`));
  const bulk = useBulkActions(kind);
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
  const canMove = isOrderedKind(kind) && sort === 'position' && isCurrent;
  const movable = useMovableItems({
    list: element,
    ids,
    onMove: canMove ? (from, to) => void move(from, to) : undefined,
  });
  return (
    <>
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
      <ListedRecords
        {...list}
        list={element}
        onKeyDown={selection.onKeyDown}
        itemProps={(index) => ({ tabIndex: -1, ...movable.itemProps(index), ...movable.dragProps(index) })}
        controlsOf={(record, index) => {
          const { text: name } = listedText(record, nameField(kind));
          return {
            choose: <ChooseBox {...selection.boxProps(record.id)} aria-label={text('record.choose', { name })} />,
            actions: (
              <RecordActions
                kind={kind}
                record={record}
                name={name}
                links={parts.linksOf?.(record) ?? []}
                isDeleting={isDeleting}
                moves={canMove ? (step) => movable.buttonProps(index, step) : undefined}
                onEdit={() => onEdit(record)}
                onDuplicate={() => onDuplicate(record)}
                onDelete={() => void removeConfirmed(record.id)}
              />
            ),
          };
        }}
      />
    </>
  );
}

interface ContentListOptions<Kind extends ContentKind>
  extends Omit<ListProps<Kind>, 'kind' | 'records'>, Pick<ContentRecordsProps<Kind>, 'confirmDeletion'> {
  /** Changes with what decides which records are shown. */
  listKey?: string;
  dialog: (props: OpenedDialog<Kind>) => ReactNode;
}

/** A list of records with the dialog in which they are edited; `create` opens it for a new one. */
export function useContentList<Kind extends ContentKind>(kind: Kind, options: ContentListOptions<Kind>) {
  const { listKey, dialog, ...list } = options;
  const { opened, create, duplicate, edit, close } = useOpened(kind);
  const storeCopy = useDuplicate(kind, edit);
  return {
    create,
    /** @param none shown if there are no records */
    render: (none: ReactNode, above: ReactNode = null) => (
      <>
        <Loaded query={list.found}>
          {(records) =>
            records.length === 0 ? (
              none
            ) : (
              <>
                {above}
                <ContentRecords
                  key={listKey}
                  kind={kind}
                  records={records}
                  {...list}
                  onEdit={edit}
                  // A copy is stored if it can be a draft; other copies are public as soon as they are stored.
                  onDuplicate={(record) => (isPublishedKind(kind) ? void storeCopy(record) : duplicate(record))}
                />
              </>
            )
          }
        </Loaded>
        {opened ? <Fragment key={opened.openedAt.getTime()}>{dialog({ ...opened, onClose: close })}</Fragment> : null}
      </>
    ),
  };
}
