import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListPartnersQuery } from 'shared-contracts/client';
import { partnerCategories, type Partner, type PartnerCategory } from 'shared-contracts/entities';
import { ButtonAnchor, Card, Container, EmptyState, FailureState, Grid, Heading, scrollToId, Section, Skeleton, Stack, Text, tokens } from 'shared-ui';

import { SectionHeading } from '../landing/section-heading';
import { PartnerCard } from './partner-card';

const Call = styled(Card)`
  align-items: center;
  gap: ${tokens.space.m};
  padding: ${tokens.space.xl} ${tokens.space.l};
  margin-block-start: ${tokens.space.xl};
  text-align: center;
`;

/** The partners of each category in the order of the site; categories without partners are left out. */
export function groupPartners(partners: readonly Partner[]): { category: PartnerCategory; partners: Partner[] }[] {
  return partnerCategories
    .map((category) => ({ category, partners: partners.filter((partner) => partner.category === category) }))
    .filter((group) => group.partners.length > 0);
}

function Partners() {
  const intl = useIntl();
  const { data, isError, refetch } = useListPartnersQuery();
  if (isError && !data) {
    return <FailureState title={intl.formatMessage({ id: 'partners.failed' })} description={intl.formatMessage({ id: 'failed.hint' })} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Grid role="status" aria-label={intl.formatMessage({ id: 'partners.loading' })} $min="18rem">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} $height="7rem" />
        ))}
      </Grid>
    );
  }
  if (data.length === 0) return <EmptyState title={intl.formatMessage({ id: 'partners.none' })} />;
  return (
    <Stack $gap="xl">
      {groupPartners(data).map(({ category, partners }) => (
        <Stack key={category}>
          <Heading level={3}>{intl.formatMessage({ id: `category.${category}` })}</Heading>
          <Grid $min="18rem" $gap="m">
            {partners.map((partner) => (
              <PartnerCard key={partner.id} partner={partner} />
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  );
}

/** Everybody who makes the works, by category, and the invitation to join. */
export function PartnersSection() {
  const intl = useIntl();
  const toContact = (event: MouseEvent) => {
    event.preventDefault();
    scrollToId('contact');
  };
  return (
    <Section id="partners">
      <Container>
        <SectionHeading title={intl.formatMessage({ id: 'partners.title' })}>{intl.formatMessage({ id: 'partners.intro' })}</SectionHeading>
        <Partners />
        <Call>
          <Heading level={3}>{intl.formatMessage({ id: 'partners.join.title' })}</Heading>
          <Text $soft>{intl.formatMessage({ id: 'partners.join.text' })}</Text>
          <ButtonAnchor href="#contact" onClick={toContact}>
            {intl.formatMessage({ id: 'partners.join.button' })}
          </ButtonAnchor>
        </Call>
      </Container>
    </Section>
  );
}
