import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { imageColor, type Project } from 'shared-contracts/entities';
import {
  Badge,
  Cluster,
  Container,
  FirstViewEnd,
  Localized,
  media,
  Section,
  Stack,
  StatusBadge,
  Text,
  tokens,
  useLocalized,
} from 'shared-ui';

import { FallbackTag } from '../../frame/fallback-tag';
import { ShareLinks } from '../../frame/share-links';
import { NewestLogs, useNewestLogs } from '../../development-logs/newest-logs';
import { Later } from '../../frame/later';
import { PageBand } from '../../frame/page-band';
import { PlayedBlock } from '../../frame/played-block';
import { Block, SectionHeading } from '../../frame/section-heading';
import { Gallery } from '../../pictures/gallery';
import { galleryColumns } from '../../pictures/gallery-columns';
import { usePictures } from '../../pictures/use-pictures';
import type { MessageId } from '../../messages';
import { CharacterCard } from './character-card';
import { hasScene, SceneButton } from '../../scene/scene-button';
import { Countdown } from './countdown';
import { Credits } from './credits';
import { isReleased } from '../../project-facts/main-project';
import { Music } from '../../playback/music';
import { OtherWorks, useOtherWorks } from './other-works';
import { Poster } from '../list/poster';
import { ProjectInformation } from './project-information';
import { ProjectOffer } from './project-offer';
import { ProjectProgress } from '../list/project-progress';
import { ProjectTitle } from '../list/project-title';
import { Requirements } from './requirements';
import { Features, Reviews } from './reviews';
import { Trailer } from '../../playback/trailer';
import { trailerSource } from '../../playback/trailer-source';

/** On phones the poster is beside the title, so that the offer is in the first view. */
const Top = styled.div`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: minmax(15rem, 2fr) 3fr;
    grid-template-rows: auto 1fr;
    gap: ${tokens.space.l} clamp(2rem, 6vw, 5rem);
  }
  ${media.print} {
    grid-template-columns: 5cm 1fr;
    gap: 0.5cm 1cm;
  }
`;

const LargePoster = styled(Poster)`
  align-self: start;
  max-inline-size: 24rem;
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
  ${media.medium} {
    grid-row: 1 / -1;
  }
`;

const Names = styled(Stack)`
  justify-content: center;
`;

const Words = styled(Stack)`
  grid-column: 1 / -1;
  ${media.medium} {
    grid-column: 2;
  }
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

const Told = styled(Stack)`
  align-items: start;
`;

const Parts = styled(Section)`
  display: grid;
  gap: clamp(2.5rem, 9vw, 7rem);
  align-content: start;
  ${media.print} {
    padding-block: 1rem;
    gap: 1rem;
  }
`;

/** Its last part fills the page, as the page's last part does. */
const Rest = styled(Later)`
  flex-grow: 1;
  display: flex;
  flex-direction: column;
  & > :last-child {
    flex-grow: 1;
  }
`;

const Cast = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: clamp(1.5rem, 6vw, 4rem);
`;

/** Title, pitch and offer beside the poster. */
function FirstView({ project }: { project: Project }) {
  const intl = useIntl();
  const logline = useLocalized(project, 'logline');
  const { text: title } = useLocalized(project, 'title');
  return (
    <PageBand color={imageColor(project.posterUrl)}>
      <Top>
        <LargePoster project={project} sizes="(min-width: 48rem) 24rem, 7.5rem" eager />
        <Names>
          <Cluster>
            {project.isMainProject === 1 ? (
              <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge>
            ) : null}
            <StatusBadge status={project.status} />
            <Countdown project={project} />
            <FallbackTag record={project} field="description" />
          </Cluster>
          <ProjectTitle project={project} level={1} />
        </Names>
        <Words $gap="l">
          {logline.text === '' ? null : (
            <Text $size="lead" lang={logline.lang} data-phrases="">
              {logline.text}
            </Text>
          )}
          <ProjectOffer project={project} />
          <Description $size={logline.text === '' ? 'lead' : undefined}>
            <Localized record={project} field="description" />
          </Description>
          {isReleased(project) ? null : <ProjectProgress percent={project.progress} />}
          <ShareLinks path={`/project/${project.id}`} title={title} />
        </Words>
      </Top>
    </PageBand>
  );
}

/** The full page of a project; blocks without content are omitted. */
export function ProjectView({ project }: { project: Project }) {
  const intl = useIntl();
  const title = (id: MessageId) => intl.formatMessage({ id });
  const world = useLocalized(project, 'worldSetting');
  const others = useOtherWorks(project.id);
  const logs = useNewestLogs(project.id);
  const pictureOf = usePictures(project);
  const { posterUrl } = project;
  const screenshots = project.screenshots ?? [];
  const characters = project.characters ?? [];
  const credits = project.credits ?? [];
  const features = project.features ?? [];
  const reviews = project.reviews ?? [];
  const blocks = [
    trailerSource(project) ? (
      <PlayedBlock key="trailer">
        <Block seal="映" title={title('project.trailer')}>
          <Trailer project={project} picture={pictureOf(screenshots[0] ?? posterUrl)} />
        </Block>
      </PlayedBlock>
    ) : null,
    hasScene(project) ? (
      <PlayedBlock key="scene">
        <Block seal="読" title={title('project.scene')}>
          <SceneButton project={project} />
        </Block>
      </PlayedBlock>
    ) : null,
    screenshots.length > 0 ? (
      <Block key="screenshots" seal="景" title={title('project.screenshots')}>
        <Gallery
          record={project}
          locations={screenshots}
          label="project.screenshot"
          columns={galleryColumns(screenshots.length)}
        />
      </Block>
    ) : null,
    features.length > 0 ? (
      <Block key="features" seal="彩" title={title('project.features')}>
        <Features features={features} />
      </Block>
    ) : null,
    characters.length > 0 ? (
      <Block key="characters" seal="人" title={title('project.characters')}>
        <Cast>
          {characters.map((character, index) => (
            <CharacterCard key={index} character={character} picture={pictureOf(character.imageUrl)} />
          ))}
        </Cast>
      </Block>
    ) : null,
    project.music ? (
      <Block key="music" seal="音" title={title('project.music')}>
        <Music project={project} />
      </Block>
    ) : null,
    world.text === '' ? null : (
      <Aside key="world">
        <SectionHeading seal="界" title={title('project.world')} />
        <Told>
          <FallbackTag record={project} field="worldSetting" />
          <World $size="lead" lang={world.lang}>
            {world.text}
          </World>
        </Told>
      </Aside>
    ),
    project.systemRequirements ? (
      <Block key="needs" seal="機" title={title('project.needs')}>
        <Requirements project={project} />
      </Block>
    ) : null,
    reviews.length > 0 ? (
      <Block key="reviews" seal="評" title={title('project.reviews')}>
        <Reviews reviews={reviews} />
      </Block>
    ) : null,
    logs.length > 0 ? (
      <Block key="logs" seal="記" title={title('project.logs')}>
        <NewestLogs logs={logs} label={title('project.logs')} />
      </Block>
    ) : null,
    credits.length > 0 ? (
      <Block key="credits" seal="名" title={title('project.credits')}>
        <Credits credits={credits} />
      </Block>
    ) : null,
  ].filter((block) => block !== null);
  return (
    <>
      <FirstView project={project} />
      <FirstViewEnd />
      <Rest>
        {blocks.length > 0 ? <Parts as="div">{blocks}</Parts> : null}
        <ProjectInformation project={project} />
        {others.length > 0 ? (
          <Parts as="div">
            <Block seal="作" title={title('project.others')}>
              <OtherWorks works={others} />
            </Block>
          </Parts>
        ) : null}
      </Rest>
    </>
  );
}
