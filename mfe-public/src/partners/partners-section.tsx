import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { useListPartnersQuery, useSignedInMark } from 'shared-client';
import {
  inOrder,
  mostShownPartners,
  partnerCategories,
  settledEntries,
  type Partner,
  type PartnerCategory,
  type Project,
  type Track,
} from 'shared-contracts/entities';
import {
  AnchorLink,
  Button,
  ButtonAnchor,
  Container,
  Heading,
  media,
  notPrinted,
  Section,
  Text,
  tokens,
  usePartnerCategoryLabel,
  useStudioTexts,
  useTexts,
} from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { useListShownPartnersQuery, useListShownProjectsQuery } from '../api';
import type { LandingMessageId } from '../landing/messages';
import { shelfGrid, shelfRow } from '../frame/shelf';
import { FillLink, WithoutLinksTo } from '../frame/sections/empty-section';
import { ListState } from '../frame/sections/list-state';
import { SectionHeading } from '../frame/sections/section-heading';
import { StudioWords } from '../frame/studio-words';
import { partnerAnchor } from './listed-partners';
import { PartnerCard } from './partner-card';

/** Whether a partner took part in a work: in its credits, as a voice, or as a composer. */
const tookPart = (id: string, { credits, characters, music }: Project) =>
  credits?.some(({ partner }) => partner === id) ||
  characters?.some(({ voice }) => voice === id) ||
  settledEntries<Track>(music, 'composer').some(({ composer }) => composer === id);

const Credits = styled.div`
  margin-block-end: ${tokens.space.l};
  border-block-end: 1px solid ${tokens.color.line};
`;

/** Like the credits at the end of a film: a category after the other, in columns of one height. */
const Groups = styled.ul.attrs({ role: 'list' })`
  ${shelfRow}
  ${shelfGrid} {
    display: block;
    columns: 17rem 3;
    column-gap: ${tokens.space.xl};
    margin-inline: 0;
    padding: 0 0 ${tokens.space.l};
    overflow: visible;
  }
  ${media.print} {
    display: block;
    columns: 3;
    overflow: visible;
  }
`;

const Group = styled.li`
  padding-block: 0.5rem;
  border-block-start: 1px solid ${tokens.color.line};
  & > :first-child {
    break-after: avoid;
  }
  & > article {
    margin-block: ${tokens.space.s} ${tokens.space.m};
    break-inside: avoid;
  }
`;

const More = styled.div`
  display: grid;
  place-items: center;
  gap: 1rem;
  padding-block: ${tokens.space.l};
  ${notPrinted}
`;

const Category = styled(Heading)`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

/** Partners by category in display order, each in the studio's order, without empty categories. */
export function groupPartners(partners: readonly Partner[]): { category: PartnerCategory; partners: Partner[] }[] {
  const ordered = inOrder('partner', partners);
  return partnerCategories
    .map((category) => ({ category, partners: ordered.filter((partner) => partner.category === category) }))
    .filter((group) => group.partners.length > 0);
}

function Partners() {
  const categoryLabel = usePartnerCategoryLabel();
  const text = useTexts<LandingMessageId>();
  const [isWhole, setWhole] = useState(false);
  const newest = useListShownPartnersQuery();
  const { hash } = useLocation();
  const isElsewhere = hash.startsWith('#partner-') && !newest.data?.some((one) => hash === `#${partnerAnchor(one)}`);
  const all = useListPartnersQuery(undefined, { skip: !isWhole && !isElsewhere });
  const { data: projects = [] } = useListShownProjectsQuery();
  const hasCome = isElsewhere && all.data !== undefined;
  useEffect(() => {
    if (hasCome) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hasCome, hash]);
  const data = all.data ?? newest.data?.slice(0, mostShownPartners);
  if (!data)
    return (
      <ListState
        failed={text('partners.failed')}
        loading={text('partners.loading')}
        isFailed={newest.isError}
        onRetry={() => void newest.refetch()}
      />
    );
  const works = inOrder('project', projects);
  const groups = (
    <Groups>
      {groupPartners(data).map(({ category, partners }) => (
        <Group key={category}>
          <Category level={3}>{categoryLabel(category)}</Category>
          {partners.map((partner) => (
            <PartnerCard
              key={partner.id}
              partner={partner}
              works={works.filter((work) => tookPart(partner.id, work))}
            />
          ))}
        </Group>
      ))}
    </Groups>
  );
  if (all.data || (newest.data?.length ?? 0) <= mostShownPartners) return groups;
  return (
    <>
      {groups}
      <More>
        {all.isError ? <Text role="alert">{text('partners.failed')}</Text> : null}
        <Button $variant="secondary" onClick={() => (isWhole ? void all.refetch() : setWhole(true))}>
          {text('partners.all')}
        </Button>
      </More>
    </>
  );
}

const Panel = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: center;
  gap: clamp(0.5rem, 2vw, 1rem);
  padding: clamp(1rem, 7vw - 0.5rem, 5rem) ${tokens.space.l};
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  --join-ground: color-mix(in srgb, ${tokens.color.seal} 84%, #000);
  background: var(--join-ground);
  color: #fff4e8;
  text-align: center;
  ${media.print} {
    border: 1px solid;
    background: none;
    color: ${tokens.color.ink};
    break-inside: avoid;
    & > svg,
    & > a {
      display: none;
    }
  }
`;

const Waves = styled.svg`
  position: absolute;
  inset: 0;
  z-index: -1;
  inline-size: 100%;
  block-size: 100%;
  color: color-mix(in srgb, ${tokens.color.seal} 92%, #fff);
`;

const Title = styled(Heading)`
  ${media.medium} {
    font-size: ${tokens.size.h2};
  }
`;

function JoinCard() {
  const text = useTexts<LandingMessageId>();
  const title = useStudioTexts<LandingMessageId>()('joinTitle', 'studio.joinTitle');
  return (
    <Panel>
      <Waves aria-hidden="true">
        <defs>
          <pattern id="join-waves" width="80" height="40" patternUnits="userSpaceOnUse">
            <g id="join-wave" fill="var(--join-ground)" stroke="currentColor" strokeWidth="1.5">
              <circle cy="40" r="40" />
              <circle cy="40" r="28" />
              <circle cy="40" r="16" />
            </g>
            {['80', '40 20', '40 -20', '0 -40', '80 -40'].map((place) => (
              <use key={place} href="#join-wave" transform={`translate(${place})`} />
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#join-waves)" opacity=".55" />
      </Waves>
      <Title level={3} lang={title.lang}>
        {title.text}
      </Title>
      <StudioWords field="joinText" $size="lead" />
      <ButtonAnchor as={AnchorLink} data-theme="light" $variant="secondary" to="contact">
        {text('partners.join.button')}
      </ButtonAnchor>
    </Panel>
  );
}

/** All partners by category, and the call to action; without partners only the call to action. */
export function PartnersSection() {
  const text = useTexts<LandingMessageId>();
  const { data } = useListShownPartnersQuery();
  const isEmpty = data?.length === 0;
  const isFillable = useSignedInMark();
  return (
    <Section id="partners">
      <Container>
        {isEmpty && !isFillable ? (
          <WithoutLinksTo $section="partners" />
        ) : (
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
