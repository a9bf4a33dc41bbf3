import { ContentScreen } from '../content/content-screen';
import { PartnerContacts } from './partner-contacts';
import { useCreditedDeletion } from './use-credited-deletion';

/** `/admin/partners`: partners, all or of one category, in the order that visitors see. */
export function PartnersPage() {
  const { confirm, question } = useCreditedDeletion();
  return (
    <>
      <ContentScreen
        kind="partner"
        parts={{ details: (partner, name) => <PartnerContacts partner={partner} name={name} /> }}
        noneLeft="partner.noneInCategory"
        confirmDeletion={confirm}
      />
      {question}
    </>
  );
}
