import styled from 'styled-components';

import { useListPartnersQuery } from 'shared-client';
import { linkTarget, Localized } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { partnerAnchor } from './listed-partners';

const Name = styled(Link)`
  ${linkTarget}
`;

/** The name of a partner, with a link; nothing for a partner who does not exist. */
export function PartnerName({ id }: { id: string | null | undefined }) {
  const { data = [] } = useListPartnersQuery();
  const partner = id ? data.find((one) => one.id === id) : undefined;
  if (!partner) return null;
  return (
    <Name to={`/#${partnerAnchor(partner)}`}>
      <Localized record={partner} field="name" />
    </Name>
  );
}
