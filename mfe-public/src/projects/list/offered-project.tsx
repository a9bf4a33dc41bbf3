import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { ButtonLink, Cluster, Heading, media, Stack, StatusBadge, tokens, useTexts } from 'shared-ui';

import { nightSky } from '../../frame/night';
import { TitleLink } from '../../frame/title';
import { Poster, RecordImage } from '../../images/record-image';
import { StoreLink } from '../../project-facts/store-link';
import { usePrice } from '../../project-facts/price-and-date';
import { PitchSummary, PitchTag } from './pitch';
import { WorkQuote } from '../../project-facts/review-quote';
import type { LandingMessageId } from '../../landing/messages';

/** On phones the words continue below the poster and the title, which need no stills. */
const Panel = styled.article`
  display: grid;
  grid-template: 'poster names' auto 'words words' auto / 6rem minmax(0, 1fr);
  ${media.narrow} {
    grid-template: 'poster' auto 'names' auto 'words' auto / minmax(0, 1fr);
  }
  gap: ${tokens.space.m};
  padding: ${tokens.space.m};
  border-radius: ${tokens.radius.m};
  background: linear-gradient(160deg, var(--night-top, ${tokens.color.raised}), var(--night-foot, #16130f));
  box-shadow: ${tokens.shadow.high};
  ${media.medium} {
    grid-template: 'poster names' auto 'poster words' 1fr 'stills stills' auto / minmax(12rem, 2fr) 3fr;
    gap: ${tokens.space.m} clamp(2rem, 4vw, 3rem);
    padding: clamp(1.5rem, 3vw, 2.5rem);
  }
  ${media.wide} {
    grid-template: 'poster names stills' auto 'poster words stills' 1fr / 16rem minmax(0, 1fr) 13rem;
    gap: ${tokens.space.m} 2rem;
  }
  ${media.print} {
    background: none;
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Cover = styled(Poster)`
  grid-area: poster;
  align-self: start;
  border-radius: ${tokens.radius.s};
  ${media.narrow} {
    max-inline-size: 6rem;
  }
`;

const Names = styled(Stack)`
  grid-area: names;
  justify-content: center;
`;

const Title = styled(TitleLink)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Words = styled(Stack)`
  grid-area: words;
`;

const Stills = styled.ul.attrs({ role: 'list' })`
  grid-area: stills;
  display: none;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.m};
  align-content: center;
  ${media.medium} {
    display: grid;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Still = styled(RecordImage)`
  border-radius: ${tokens.radius.s};
`;

const Price = styled.p`
  font-family: ${tokens.font.display};
  font-size: ${tokens.size.h3};
  font-weight: 600;
`;

/** The work that can be bought, in the colour of its poster: pitch, quote, price, store and a link to its page. */
export function OfferedProject({ project }: { project: Project }) {
  const text = useTexts<LandingMessageId>();
  const price = usePrice(project);
  const stills = (project.screenshots ?? []).slice(0, 2);
  return (
    <Panel style={nightSky(project.posterUrl)}>
      <Cover project={project} sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 36vw, 6rem" />
      <Names $gap="s">
        <Cluster>
          <StatusBadge status={project.status} />
          <PitchTag project={project} />
        </Cluster>
        <Heading level={4} look={2}>
          <Title to={`/project/${project.id}`} record={project} />
        </Heading>
      </Names>
      <Words>
        <PitchSummary project={project} />
        <WorkQuote project={project} />
        <Cluster>
          {price ? <Price>{price}</Price> : null}
          <StoreLink project={project} />
          <ButtonLink to={`/project/${project.id}`} $variant="secondary">
            {text('project.details')}
          </ButtonLink>
        </Cluster>
      </Words>
      {stills.length > 0 ? (
        <Stills>
          {stills.map((still) => (
            <li key={still}>
              <Still record={project} location={still} sizes="(min-width: 64rem) 13rem, 46vw" />
            </li>
          ))}
        </Stills>
      ) : null}
    </Panel>
  );
}
