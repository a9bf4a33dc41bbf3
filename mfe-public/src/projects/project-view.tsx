import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import {
  Badge,
  Cluster,
  Container,
  Heading,
  Localized,
  media,
  Section,
  Stack,
  StatusBadge,
  Text,
  tokens,
  useLocalized,
} from 'shared-ui';

import { RecordTitle } from '../frame/title';
import { PageBand } from '../frame/page-band';
import { SectionHeading } from '../frame/section-heading';
import { Gallery } from '../pictures/gallery';
import { CharacterCard } from './character-card';
import { Poster } from './poster';
import { ProjectInformation } from './project-information';
import { ProjectProgress } from './project-progress';

const Top = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  ${media.medium} {
    grid-template-columns: minmax(15rem, 2fr) 3fr;
    gap: clamp(2rem, 6vw, 5rem);
    align-items: start;
  }
  ${media.print} {
    display: grid;
    grid-template-columns: 5cm 1fr;
    gap: 1cm;
  }
`;

/** In the stacked layout it leaves room for the text above the fold. */
const LargePoster = styled(Poster)`
  max-inline-size: 24rem;
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
`;

const Description = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

/** On wide screens the heading is beside its text. */
const Aside = styled(Container)`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(16rem, 1fr) minmax(0, 2.2fr);
    gap: ${tokens.space.xl};
    align-items: start;
  }
`;

const World = styled(Text)`
  max-inline-size: 38em;
  white-space: pre-line;
  line-height: 2.1;
  /* Doubled specificity, to override the text font of elements with a lang attribute. */
  && {
    font-family: ${tokens.font.display};
  }
  &:lang(en) {
    line-height: 1.8;
  }
`;

const Parts = styled(Section)`
  display: grid;
  gap: clamp(4rem, 9vw, 7rem);
  align-content: start;
  ${media.print} {
    padding-block: 1rem;
    gap: 1rem;
  }
`;

const Cast = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space.l};
  ${media.print} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/** The full page of a project; blocks without content are omitted. */
export function ProjectView({ project }: { project: Project }) {
  const intl = useIntl();
  const logline = useLocalized(project, 'logline');
  const world = useLocalized(project, 'worldSetting');
  const characters = project.characters ?? [];
  const screenshots = project.screenshots ?? [];
  const hasParts = world.text !== '' || screenshots.length + characters.length > 0;
  return (
    <>
      <PageBand>
        <Top>
          <LargePoster location={project.posterUrl} sizes="(min-width: 26rem) 24rem, 92vw" eager />
          <Stack $gap="l">
            <Cluster>
              {project.isMainProject === 1 ? (
                <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge>
              ) : null}
              <StatusBadge status={project.status} />
            </Cluster>
            <Heading level={1}>
              <RecordTitle record={project} />
            </Heading>
            {logline.text === '' ? null : (
              <Text $size="lead" lang={logline.lang}>
                {logline.text}
              </Text>
            )}
            <Description $size={logline.text === '' ? 'lead' : undefined}>
              <Localized record={project} field="description" />
            </Description>
            <ProjectProgress percent={project.progress} />
          </Stack>
        </Top>
      </PageBand>
      {hasParts ? (
        <Parts as="div">
          {world.text === '' ? null : (
            <Aside>
              <SectionHeading seal="界" title={intl.formatMessage({ id: 'project.world' })} />
              <World $size="lead" lang={world.lang}>
                {world.text}
              </World>
            </Aside>
          )}
          {screenshots.length > 0 ? (
            <Container>
              <SectionHeading seal="景" title={intl.formatMessage({ id: 'project.screenshots' })} />
              <Gallery
                locations={screenshots}
                label="project.screenshot"
                columns={screenshots.length % 3 === 0 ? 3 : 2}
              />
            </Container>
          ) : null}
          {characters.length > 0 ? (
            <Container>
              <SectionHeading seal="人" title={intl.formatMessage({ id: 'project.characters' })} />
              <Cast>
                {characters.map((character, index) => (
                  <CharacterCard key={index} character={character} />
                ))}
              </Cast>
            </Container>
          ) : null}
        </Parts>
      ) : null}
      <ProjectInformation project={project} />
    </>
  );
}
