import type { ComponentProps } from 'react';

import { skipToken } from 'shared-client';
import { filtersOf, publicationStates, type ContentKind } from 'shared-contracts/entities';
import { Button, Cluster, EmptyState, PlusIcon, Stack, ButtonLink } from 'shared-ui';
import { useMay } from 'shared-ui/records';

import { adminApi } from '../api';
import { importableKinds, importAddress } from '../import/importable-kinds';
import { LayoutSwitch } from '../layout/cards/list-layout';
import { PageHeader } from '../layout/page-header';
import { useListView, type FilterControl } from '../records/list/use-list-view';
import { useOpened } from '../records/list/use-opened';
import { usePublicationLabel } from '../records/values/labels';
import { useText, type TextId } from '../text';
import { ContentList, useChoices } from './content-records';
import type { ListParts } from './list-columns';

/** The account that made the last change; nothing to choose in a studio of one person. */
function useAuthorFilter(): readonly FilterControl[] {
  const text = useText();
  const mayReadLog = useMay()('log:read');
  const { data: names = [] } = adminApi.useListActorsQuery(mayReadLog ? undefined : skipToken);
  const options = names.map((name) => ({ value: name, label: name }));
  return names.length > 1 ? [{ name: 'changedBy', label: text('list.changedBy'), options }] : [];
}

interface ContentScreenProps<Kind extends ContentKind> extends Pick<
  ComponentProps<typeof ContentList<Kind>>,
  'dialog' | 'confirmDeletion'
> {
  kind: Kind;
  parts?: ListParts<Kind>;
  noneLeft?: TextId;
}

/** `/admin/<kind>s`: every record of a kind, including drafts and scheduled ones. */
export function ContentScreen<Kind extends ContentKind>({
  kind,
  parts = {},
  noneLeft = 'list.noMatch',
  ...own
}: ContentScreenProps<Kind>) {
  const text = useText();
  const choices = useChoices(kind);
  const publicationLabel = usePublicationLabel();
  const filters = filtersOf(kind).flatMap((name): FilterControl[] => {
    if (name === 'project') return [{ name, label: text('field.projectId') }];
    if (name !== 'publication') return choices.filter((choice) => choice.name === name);
    const options = publicationStates.map((value) => ({ value, label: publicationLabel(value) }));
    return [{ name, label: text('field.publication'), options }];
  });
  const author = useAuthorFilter();
  const { controls, listKey, isSearched, isNarrowed, widen, list } = useListView(kind, [...filters, ...author]);
  const editing = useOpened(kind);
  const { create } = editing;
  const mayCreate = useMay()(`${kind}:create`);
  const none = isNarrowed ? noneLeft : (`${kind}.none` as const);
  return (
    <Stack $gap="l">
      <PageHeader title={text(`${kind}.plural`)}>
        <LayoutSwitch />
        {mayCreate && importableKinds.includes(kind) ? (
          <ButtonLink $variant="secondary" $small to={importAddress(kind)}>
            {text('import.open')}
          </ButtonLink>
        ) : null}
        {mayCreate ? (
          <Button $small onClick={create}>
            <PlusIcon />
            {text(`${kind}.create`)}
          </Button>
        ) : null}
      </PageHeader>
      {controls}
      <ContentList
        {...{ kind, parts, editing, listKey, ...own, ...list }}
        none={
          <EmptyState level={2} title={text(isSearched ? 'list.noMatch' : none)}>
            <Cluster $justify="center">
              {isNarrowed ? (
                <Button $variant="secondary" onClick={widen}>
                  {text('list.widen')}
                </Button>
              ) : null}
              {mayCreate ? (
                <Button $variant="secondary" onClick={create}>
                  {text(`${kind}.create`)}
                </Button>
              ) : null}
            </Cluster>
          </EmptyState>
        }
      />
    </Stack>
  );
}
