import type { ReactNode } from 'react';

import { filtersOf, publicationStates, type ContentKind } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, ButtonLink } from 'shared-ui';

import { importableKinds, importAddress } from '../import/importable-kinds';
import { LayoutSwitch } from '../layout/cards/list-layout';
import { PageHeader } from '../layout/page-header';
import type { FilterControl } from '../records/list/list-filters';
import { useListView } from '../records/list/use-list-view';
import { usePublicationLabel } from '../records/values/choice-labels';
import { useText, type TextId } from '../text';
import { ContentDialog, type OpenedDialog } from './content-dialog';
import { useChoices, useContentList } from './content-records';
import type { ListParts } from './listed-record';

interface ContentScreenProps<Kind extends ContentKind> {
  kind: Kind;
  parts?: ListParts<Kind>;
  dialog?: (props: OpenedDialog<Kind>) => ReactNode;
  noneLeft?: TextId;
  /** Asks before records are deleted; omitted for a deletion at once. */
  confirmDeletion?: (ids: readonly string[]) => Promise<boolean>;
}

/** `/admin/<kind>s`: every record of a kind, drafts and scheduled ones among them. */
export function ContentScreen<Kind extends ContentKind>({
  kind,
  parts = {},
  dialog = (props) => <ContentDialog kind={kind} {...props} />,
  noneLeft = 'list.noMatch',
  confirmDeletion,
}: ContentScreenProps<Kind>) {
  const text = useText();
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
  const { controls, listKey, isSearched, isNarrowed, list } = useListView(kind, filters);
  const { create, render } = useContentList(kind, { parts, dialog, confirmDeletion, listKey, ...list });
  const none = isNarrowed ? noneLeft : (`${kind}.none` as const);
  return (
    <Stack $gap="l">
      <PageHeader title={text(`${kind}.plural`)}>
        <LayoutSwitch />
        {importableKinds.includes(kind) ? (
          <ButtonLink $variant="secondary" $small to={importAddress(kind)}>
            {text('import.open')}
          </ButtonLink>
        ) : null}
        <Button $small onClick={create}>
          <PlusIcon />
          {text(`${kind}.create`)}
        </Button>
      </PageHeader>
      {controls}
      {render(
        <EmptyState level={2} title={text(isSearched ? 'list.noMatch' : none)}>
          <Button onClick={create}>{text(`${kind}.create`)}</Button>
        </EmptyState>,
      )}
    </Stack>
  );
}
