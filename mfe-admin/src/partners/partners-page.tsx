import { partnerCategories, type RecordOutline } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, usePartnerCategoryLabel } from 'shared-ui';

import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { bulkChoices } from '../records/bulk-choices';
import { contentHooks, useContentCalls } from '../records/content-calls';
import { RecordList } from '../records/record-list';
import { useListView } from '../records/use-list-view';
import { useOpened } from '../records/use-opened';
import { useReorder } from '../records/use-reorder';
import { useText } from '../text';
import { PartnerCard } from './partner-card';
import { PartnerDialog } from './partner-dialog';
import { useCreditedDeletion } from './use-credited-deletion';

/** `/admin/partners`: partners, all or of one category, in the order that visitors see. */
export function PartnersPage() {
  const text = useText();
  const labelOf = usePartnerCategoryLabel();
  const deletion = contentHooks('partner').useDelete();
  const { confirm, question } = useCreditedDeletion();
  const reorder = useReorder('partner');
  const { opened, create, duplicate, edit, close } = useOpened('partner');
  const categories = partnerCategories.map((value) => ({ value, label: labelOf(value) }));
  const view = useListView('partner', [
    { name: 'category', label: text('field.category'), options: { as: 'buttons', list: categories } },
  ]);
  const { found } = view;
  const none = view.isNarrowed ? 'partners.noneInCategory' : 'partners.none';
  const { update } = useContentCalls();
  const bulk = [
    bulkChoices(
      text('field.category'),
      categories,
      ({ category }: RecordOutline<'partner'>) => category,
      ({ id }, category, conditions) => update('partner', id, { category }, conditions),
    ),
  ];
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.partners')}>
        <Button $small onClick={create}>
          <PlusIcon />
          {text('partners.add')}
        </Button>
      </PageHeader>
      {view.controls}
      <Loaded query={found}>
        {(partners) =>
          partners.length === 0 ? (
            <EmptyState level={2} title={text(view.isSearched ? 'list.noMatch' : none)}>
              <Button onClick={create}>{text('partners.add')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={view.key}
              onMore={view.onMore}
              kind="partner"
              records={partners}
              found={found}
              deletion={deletion}
              confirmDeletion={confirm}
              deletedText="partners.deleted"
              bulk={bulk}
              onMove={view.sort === 'position' ? reorder : undefined}
            >
              {(partner, actions) => (
                <PartnerCard
                  partner={partner}
                  onEdit={() => edit(partner)}
                  onDuplicate={() => duplicate(partner)}
                  {...actions}
                />
              )}
            </RecordList>
          )
        }
      </Loaded>
      {question}
      {opened ? (
        <PartnerDialog
          key={opened.at.getTime()}
          partner={opened.record}
          copied={opened.copied}
          asked={opened.asked}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
