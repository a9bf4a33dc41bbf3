import styled from 'styled-components';

import { useListPartnersQuery, useListProjectsQuery, useSignedInMark } from 'shared-client';
import {
  inOrder,
  partnerCategories,
  settledEntries,
  type Partner,
  type PartnerCategory,
  type Project,
  type Track,
} from 'shared-contracts/entities';
import {
  Container,
  FailureState,
  Grid,
  Heading,
  laidOutLater,
  media,
  Section,
  Skeleton,
  tokens,
  usePartnerCategoryLabel,
  useTexts,
} from 'shared-ui';

import type { LandingMessageId } from '../landing/messages';
import { FillLink } from '../frame/sections/empty-section';
import { SectionHeading } from '../frame/sections/section-heading';
import { JoinCard } from './join-card';
import { PartnerCard } from './partner-card';

/** The partners who took part in a work: in its credits, as voices, and as composers. */
function partnersOf({ credits, characters, music }: Project): Set<string> {
  const named = [
    ...(credits ?? []).map(({ partner }) => partner),
    ...(characters ?? []).map(({ voice }) => voice),
    ...settledEntries<Track>(music, 'composer').map(({ composer }) => composer),
  ];
  return new Set(named.filter((id) => typeof id === 'string'));
}

/** The works that each partner took part in, by the partner's id, in the order of the works. */
function worksByPartner(projects: readonly Project[]): ReadonlyMap<string, readonly Project[]> {
  const works = new Map<string, Project[]>();
  for (const project of projects)
    for (const id of partnersOf(project)) works.set(id, [...(works.get(id) ?? []), project]);
  return works;
}

const Credits = styled.div`
  margin-block-end: ${tokens.space.l};
  border-block-end: 1px solid ${tokens.color.line};
`;

const Credit = styled.div`
  display: grid;
  gap: 0.25rem;
  padding-block: 0.375rem 0.5rem;
  border-block-start: 1px solid ${tokens.color.line};
  &:nth-child(n + 3) {
    ${laidOutLater}
  }
  ${media.medium} {
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: ${tokens.space.l};
    padding-block: ${tokens.space.l};
  }
  ${media.wide} {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;

const Roll = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: 0.5rem ${tokens.space.l};
  ${media.medium} {
    gap: ${tokens.space.l} 3rem;
  }
`;

/** Small on phones, like the roll at the end of a film. */
const Category = styled(Heading)`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
  ${media.medium} {
    padding-block-start: 0.5rem;
    font-size: ${tokens.size.h3};
    color: inherit;
  }
`;

/** Partners grouped by category in display order, each in the studio's order, without empty categories. */
export function groupPartners(partners: readonly Partner[]): { category: PartnerCategory; partners: Partner[] }[] {
  const ordered = inOrder('partner', partners);
  return partnerCategories
    .map((category) => ({ category, partners: ordered.filter((partner) => partner.category === category) }))
    .filter((group) => group.partners.length > 0);
}

function Partners() {
  const text = useTexts<LandingMessageId>();
  const categoryLabel = usePartnerCategoryLabel();
  const { data, isError, refetch } = useListPartnersQuery();
  const { data: projects = [] } = useListProjectsQuery();
  if (isError && !data)
    return (
      <FailureState title={text('partners.failed')} description={text('failed.hint')} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Grid role="status" aria-label={text('partners.loading')} $min="18rem">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} $height="7rem" />
        ))}
      </Grid>
    );
  const works = worksByPartner(inOrder('project', projects));
  return groupPartners(data).map(({ category, partners }) => (
    <Credit key={category}>
      <Category level={3}>{categoryLabel(category)}</Category>
      <Roll>
        {partners.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} works={works.get(partner.id)} />
        ))}
      </Roll>
    </Credit>
  ));
}

/** All partners by category, and the call to action, which is all of the section until there are partners. */
export function PartnersSection() {
  const text = useTexts<LandingMessageId>();
  const { data } = useListPartnersQuery();
  const isEmpty = data?.length === 0;
  const isFillable = useSignedInMark();
  return (
    <Section id="partners">
      <Container>
        {isEmpty && !isFillable ? null : (
          <>
            <SectionHeading seal="縁" title={text('partners.title')} lead="partnersIntro" />
            <Credits>{isEmpty ? <FillLink part="partners" /> : <Partners />}</Credits>
          </>
        )}
        <JoinCard />
      </Container>
    </Section>
  );
}
