import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListPartnersQuery } from 'shared-client';
import { partnerCategories, type Partner, type PartnerCategory } from 'shared-contracts/entities';
import {
  Container,
  EmptyState,
  FailureState,
  Grid,
  Heading,
  media,
  Section,
  Skeleton,
  tokens,
  usePartnerCategoryLabel,
} from 'shared-ui';

import { SectionHeading } from '../frame/section-heading';
import { JoinCard } from './join-card';
import { PartnerCard } from './partner-card';

const Credits = styled.div`
  margin-block-end: ${tokens.space.section};
  border-block-end: 1px solid ${tokens.color.line};
`;

/** One row of the credits: the category, then its partners. */
const Credit = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  padding-block: ${tokens.space.xl};
  border-block-start: 1px solid ${tokens.color.line};
  ${media.wide} {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;

/** Partners grouped by category in display order, without empty categories. */
export function groupPartners(partners: readonly Partner[]): { category: PartnerCategory; partners: Partner[] }[] {
  return partnerCategories
    .map((category) => ({ category, partners: partners.filter((partner) => partner.category === category) }))
    .filter((group) => group.partners.length > 0);
}

function Partners() {
  const intl = useIntl();
  const categoryLabel = usePartnerCategoryLabel();
  const { data, isError, refetch } = useListPartnersQuery();
  if (isError && !data) {
    return (
      <FailureState
        title={intl.formatMessage({ id: 'partners.failed' })}
        description={intl.formatMessage({ id: 'failed.hint' })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Grid role="status" aria-label={intl.formatMessage({ id: 'partners.loading' })} $min="18rem">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} $height="7rem" />
        ))}
      </Grid>
    );
  }
  if (data.length === 0) return <EmptyState title={intl.formatMessage({ id: 'partners.none' })} />;
  return groupPartners(data).map(({ category, partners }) => (
    <Credit key={category}>
      <Heading level={3}>{categoryLabel(category)}</Heading>
      <Grid $min="20rem">
        {partners.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} />
        ))}
      </Grid>
    </Credit>
  ));
}

/** All partners by category, and the call to action. */
export function PartnersSection() {
  const intl = useIntl();
  return (
    <Section id="partners">
      <Container>
        <SectionHeading seal="縁" title={intl.formatMessage({ id: 'partners.title' })}>
          {intl.formatMessage({ id: 'partners.intro' })}
        </SectionHeading>
        <Credits>
          <Partners />
        </Credits>
        <JoinCard />
      </Container>
    </Section>
  );
}
