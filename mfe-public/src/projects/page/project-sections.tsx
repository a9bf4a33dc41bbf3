import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListProjectsQuery, useLocale } from 'shared-client';
import { freeText, inOrder, settledEntries, type Project, type SystemRequirements } from 'shared-contracts/entities';
import { displayFont, Heading, media, Stack, Text, tokens, useLocalized } from 'shared-ui';

import { NewestLogs, useNewestLogs } from '../../development-logs/newest-logs';
import { FallbackTag } from '../../frame/title';
import { PlayedFrame, sectionOf } from '../../frame/sections/page-sections';
import { BlockFrame } from '../../frame/sections/section-heading';
import { Gallery } from '../../images/gallery';
import { Music } from '../../playback/sounds';
import { Trailer, trailerSource } from '../../playback/trailer';
import { FactRows } from '../../project-facts/facts';
import { SceneButton } from '../../scene/scene-button';
import { hasScene } from '../../scene/scene-steps';
import { MarkedText } from '../../texts/marked-text';
import { ProjectShelf } from '../list/project-card';
import type { ProjectMessageId } from '../messages';
import { CharacterCard } from './character-card';
import { Credits, Features, Reviews } from './credits';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
`;

const parts = ['os', 'processor', 'memory', 'graphics', 'storage'] as const;

function Level({ needs }: { needs: SystemRequirements }) {
  const intl = useIntl();
  const notes = useLocalized(needs, 'notes');
  const facts = parts.map((part) => ({ term: intl.formatMessage({ id: `needs.${part}` }), value: needs[part] }));
  return (
    <Stack $gap="s">
      <Heading level={3}>{intl.formatMessage({ id: needs.isRecommended ? 'needs.best' : 'needs.least' })}</Heading>
      <FactRows facts={facts} />
      {notes.text ? (
        <Text $soft $size="small" lang={notes.lang}>
          {notes.text}
        </Text>
      ) : null}
    </Stack>
  );
}

/** System requirements, as a table for each level; or data stored before there were levels. */
function Requirements({ project }: { project: Project }) {
  const levels = settledEntries<SystemRequirements>(project.systemRequirements, 'isRecommended');
  if (levels.length === 0) return <Text>{freeText(project.systemRequirements, 'isRecommended')}</Text>;
  return (
    <Columns>
      {levels.map((needs, index) => (
        <Level key={index} needs={needs} />
      ))}
    </Columns>
  );
}

/** On wide screens the heading is beside its text. */
const Aside = styled(BlockFrame)`
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
  ${displayFont}
  &:lang(en) {
    line-height: 1.8;
  }
`;

const Told = styled(Stack)`
  align-items: start;
`;

const Cast = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: clamp(1.5rem, 6vw, 4rem);
`;

/** The anchor of a section, whose title is the message `project.<anchor>`. */
type AnchorOf<Id> = Id extends `project.${infer Anchor}` ? Anchor : never;
type SectionId = AnchorOf<ProjectMessageId>;

/** The sections of a project that have content, in order. */
export function useProjectSections(project: Project) {
  const intl = useIntl();
  const world = useLocalized(project, 'worldSetting');
  const { data: works = [] } = useListProjectsQuery();
  const others = inOrder('project', works)
    .filter(({ id }) => id !== project.id)
    .slice(0, 4);
  const logs = useNewestLogs(project.id);
  const locale = useLocale();
  const screenshots = project.screenshots ?? [];
  const characters = project.characters ?? [];
  const credits = project.credits ?? [];
  const features = project.features ?? [];
  const reviews = project.reviews ?? [];
  const title = (id: SectionId) => intl.formatMessage({ id: `project.${id}` });
  const block = (id: SectionId, seal: string, content: ReactNode, frame?: typeof BlockFrame) =>
    sectionOf(id, seal, title(id), content, frame);
  return [
    trailerSource(project, locale) ? block('trailer', '映', <Trailer project={project} />, PlayedFrame) : null,
    hasScene(project) ? block('scene', '読', <SceneButton project={project} />, PlayedFrame) : null,
    screenshots.length > 0
      ? block('screenshots', '景', <Gallery record={project} locations={screenshots} label="project.screenshot" />)
      : null,
    features.length > 0 ? block('features', '彩', <Features features={features} />) : null,
    characters.length > 0
      ? block(
          'characters',
          '人',
          <Cast>
            {characters.map((character, index) => (
              <CharacterCard key={index} project={project} character={character} />
            ))}
          </Cast>,
        )
      : null,
    project.music ? block('music', '音', <Music project={project} />) : null,
    world.text === ''
      ? null
      : block(
          'world',
          '界',
          <Told>
            <FallbackTag record={project} field="worldSetting" />
            <World $size="lead" lang={world.lang}>
              <MarkedText {...world} />
            </World>
          </Told>,
          Aside,
        ),
    project.systemRequirements ? block('needs', '機', <Requirements project={project} />) : null,
    reviews.length > 0 ? block('reviews', '評', <Reviews reviews={reviews} />) : null,
    logs.length > 0 ? block('logs', '記', <NewestLogs logs={logs} label={title('logs')} />) : null,
    credits.length > 0 ? block('credits', '名', <Credits credits={credits} />) : null,
    others.length > 0 ? block('others', '作', <ProjectShelf projects={others} level={3} />) : null,
  ].filter((shown) => shown !== null);
}
