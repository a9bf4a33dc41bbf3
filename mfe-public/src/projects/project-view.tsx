import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Badge, Cluster, Container, DateText, ExternalLink, Heading, Localized, media, Section, Stack, StatusBadge, Text, tokens, useLocalized } from 'shared-ui';

import { CharacterCard } from './character-card';
import { Poster } from './poster';
import { ProjectProgress } from './project-progress';
import { Screenshots } from './screenshots';

const Top = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  ${media.medium} {
    grid-template-columns: minmax(14rem, 1fr) 2fr;
    align-items: center;
  }
`;

const Frame = styled.div`
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  box-shadow: ${tokens.shadow.high};
`;

const Long = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space.s} ${tokens.space.l};
  ${media.medium} {
    grid-template-columns: max-content 1fr;
  }
  & > dt {
    font-weight: 600;
    color: ${tokens.color.inkSoft};
  }
`;

const Cast = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space.l};
`;

const Plain = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
`;

function Information({ project }: { project: Project }) {
  const intl = useIntl();
  const rating = useLocalized(project, 'ageRating');
  const facts = [
    { id: 'project.release' as const, value: project.releaseDate },
    { id: 'project.version' as const, value: project.version },
  ].filter(({ value }) => value);
  if (facts.length === 0 && rating.text === '') return null;
  return (
    <Stack>
      <Heading level={2} look={3}>
        {intl.formatMessage({ id: 'project.information' })}
      </Heading>
      <Facts>
        {facts.map(({ id, value }) => (
          <FactRow key={id} term={intl.formatMessage({ id })} value={value ?? ''} />
        ))}
        {rating.text === '' ? null : <FactRow term={intl.formatMessage({ id: 'project.ageRating' })} value={rating.text} lang={rating.lang} />}
      </Facts>
    </Stack>
  );
}

function FactRow({ term, value, lang }: { term: string; value: string; lang?: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd lang={lang}>{value}</dd>
    </>
  );
}

/** Everything the site says about one project; each block only where it has content. */
export function ProjectView({ project }: { project: Project }) {
  const intl = useIntl();
  const world = useLocalized(project, 'worldSetting');
  const { characters, platforms, screenshots } = project;
  const links = [
    { id: 'project.store' as const, href: project.steamUrl },
    { id: 'project.pressKit' as const, href: project.mediaPackUrl },
  ].filter(({ href }) => href);
  return (
    <Container>
      <Top>
        <Frame>
          <Poster location={project.posterUrl} sizes="(min-width: 48rem) 24rem, 92vw" eager />
        </Frame>
        <Stack>
          <Cluster>
            {project.isMainProject === 1 ? <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge> : null}
            <StatusBadge status={project.status} />
          </Cluster>
          <Heading level={1} look={2}>
            <Localized record={project} field="title" />
          </Heading>
          <Long $size="lead">
            <Localized record={project} field="description" />
          </Long>
          <ProjectProgress percent={project.progress} />
        </Stack>
      </Top>
      <Section as="div">
        <Stack $gap="xxl">
          {world.text === '' ? null : (
            <Stack>
              <Heading level={2} look={3}>
                {intl.formatMessage({ id: 'project.world' })}
              </Heading>
              <Long lang={world.lang}>{world.text}</Long>
            </Stack>
          )}
          {screenshots?.length ? (
            <Stack>
              <Heading level={2} look={3}>
                {intl.formatMessage({ id: 'project.screenshots' })}
              </Heading>
              <Screenshots locations={screenshots} />
            </Stack>
          ) : null}
          {characters?.length ? (
            <Stack>
              <Heading level={2} look={3}>
                {intl.formatMessage({ id: 'project.characters' })}
              </Heading>
              <Cast>
                {characters.map((character) => (
                  <CharacterCard key={`${character.nameJa} ${character.roleJa}`} character={character} />
                ))}
              </Cast>
            </Stack>
          ) : null}
          <Information project={project} />
          {platforms?.length ? (
            <Stack>
              <Heading level={2} look={3}>
                {intl.formatMessage({ id: 'project.platforms' })}
              </Heading>
              <Plain>
                {platforms.map((platform) => (
                  <li key={platform.name}>
                    <ExternalLink href={platform.url}>{platform.name}</ExternalLink>
                    {platform.releaseDate ? (
                      <Text as="span" $soft $size="small">
                        {' '}
                        <DateText value={platform.releaseDate} />
                      </Text>
                    ) : null}
                  </li>
                ))}
              </Plain>
            </Stack>
          ) : null}
          {links.length > 0 ? (
            <Stack>
              <Heading level={2} look={3}>
                {intl.formatMessage({ id: 'project.links' })}
              </Heading>
              <Cluster $gap="l">
                {links.map(({ id, href }) => (
                  <ExternalLink key={id} href={href}>
                    {intl.formatMessage({ id })}
                  </ExternalLink>
                ))}
              </Cluster>
            </Stack>
          ) : null}
        </Stack>
      </Section>
    </Container>
  );
}
