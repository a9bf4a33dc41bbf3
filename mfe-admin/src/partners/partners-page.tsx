import { useListPartnersQuery } from 'shared-client';
import { inOrder, partnerCategories, type Partner } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, usePartnerCategoryLabel } from 'shared-ui';
import { useAddressState } from 'shared-ui/records';

import { useDeletePartnerMutation, useUpdatePartnerMutation } from '../api';
import { ChoiceButtons } from '../layout/choice-buttons';
import { FilterBar } from '../layout/filter-bar';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { bulkChoices } from '../records/bulk-choices';
import { RecordList } from '../records/record-list';
import { useOpened } from '../records/use-opened';
import { useRecordSearch } from '../records/use-record-search';
import { useReorder } from '../records/use-reorder';
import { useText } from '../text';
import { PartnerCard } from './partner-card';
import { PartnerDialog } from './partner-dialog';

/** Search parameters of the page. */
const parameters = ['category'] as const;

/** `/admin/partners`: partners, all or of one category, in the order that visitors see. */
export function PartnersPage() {
  const text = useText();
  const labelOf = usePartnerCategoryLabel();
  const partners = useListPartnersQuery();
  const deletion = useDeletePartnerMutation();
  const { box, search, isFound } = useRecordSearch('partner', partners.data);
  const reorder = useReorder('partner');
  const { opened, create, edit, close } = useOpened(partners.data);
  const [address, setAddress] = useAddressState(parameters);
  const category = partnerCategories.find((known) => known === address.category) ?? 'all';
  const categories = partnerCategories.map((value) => ({ value, label: labelOf(value) }));
  const options = [{ value: 'all' as const, label: text('filter.all') }, ...categories];
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
      <ChoiceButtons
        label={text('field.category')}
        options={options}
        chosen={category}
        onChoose={(value) => setAddress({ category: value === 'all' ? null : value })}
      />
      <FilterBar>{box}</FilterBar>
      <Loaded query={partners}>
        {(all) => {
          const matching = inOrder('partner', all)
            .filter(isFound)
            .filter((partner) => category === 'all' || partner.category === category);
          return matching.length === 0 ? (
            <EmptyState
              level={2}
              title={text(search ? 'list.noMatch' : category === 'all' ? 'partners.none' : 'partners.noneInCategory')}
            >
              <Button onClick={create}>{text('partners.add')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={`${category} ${search}`}
              kind="partner"
              records={matching}
              deletion={deletion}
              deletedText="partners.deleted"
              bulk={bulk}
              onMove={reorder}
            >
              {(partner, actions) => <PartnerCard partner={partner} onEdit={() => edit(partner)} {...actions} />}
            </RecordList>
          );
        }}
      </Loaded>
      {opened ? (
        <PartnerDialog key={opened.at.getTime()} partner={opened.record} asked={opened.asked} onClose={close} />
      ) : null}
    </Stack>
  );
}
