import { useListPartnersQuery } from 'shared-client';
import { comparePlaces, partnerCategories, type Partner } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, usePartnerCategoryLabel } from 'shared-ui';

import { useDeletePartnerMutation, useUpdatePartnerMutation } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { bulkChoices } from '../records/bulk-choices';
import { RecordList } from '../records/record-list';
import { byPlace, newestFirst, useListView, type Sorts } from '../records/use-list-view';
import { useOpened } from '../records/use-opened';
import { useReorder } from '../records/use-reorder';
import { useText } from '../text';
import { PartnerCard } from './partner-card';
import { PartnerDialog } from './partner-dialog';

/** The orders of the list. */
const sorts: Sorts<Partner> = {
  position: comparePlaces('partner'),
  newest: newestFirst,
  title: 'by-name',
  category: byPlace(partnerCategories, ({ category }) => category),
};

/** `/admin/partners`: partners, all or of one category, in the order that visitors see. */
export function PartnersPage() {
  const text = useText();
  const labelOf = usePartnerCategoryLabel();
  const partners = useListPartnersQuery();
  const deletion = useDeletePartnerMutation();
  const reorder = useReorder('partner');
  const { opened, create, duplicate, edit, close } = useOpened(partners.data);
  const categories = partnerCategories.map((value) => ({ value, label: labelOf(value) }));
  const view = useListView('partner', partners.data, sorts, [
    {
      name: 'category',
      label: text('field.category'),
      options: { as: 'buttons', list: categories },
      matches: ({ category }, value) => category === value,
    },
  ]);
  const none = view.isNarrowed ? 'partners.noneInCategory' : 'partners.none';
  const [update] = useUpdatePartnerMutation();
  const bulk = [
    bulkChoices(
      text('field.category'),
      categories,
      ({ category }: Partner) => category,
      ({ id }, category, conditions) => update({ params: { id }, body: { category }, ...conditions }),
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
      <Loaded query={{ ...partners, data: view.matching }}>
        {(matching) =>
          matching.length === 0 ? (
            <EmptyState level={2} title={text(view.isSearched ? 'list.noMatch' : none)}>
              <Button onClick={create}>{text('partners.add')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={view.key}
              part={view.part}
              onPart={view.onPart}
              kind="partner"
              records={matching}
              deletion={deletion}
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
