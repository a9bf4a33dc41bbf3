import { ContentScreen } from '../content/content-screen';
import { PartnerListCard } from './partner-card';
import { useCreditedDeletion } from './use-credited-deletion';

/** `/admin/partners`: partners, all or of one category, in the order that visitors see. */
export function PartnersPage() {
  const { confirm, question } = useCreditedDeletion();
  return (
    <>
      <ContentScreen
        kind="partner"
        card={(props) => <PartnerListCard {...props} />}
        filtersAs="buttons"
        noneLeft="partner.noneInCategory"
        confirmDeletion={confirm}
      />
      {question}
    </>
  );
}
