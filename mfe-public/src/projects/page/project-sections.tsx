import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { freeText, inOrder, settledEntries, type Project, type SystemRequirements } from 'shared-contracts/entities';
import { ButtonLink, displayFont, Heading, media, Stack, Text, tokens, useLocalized, useTexts } from 'shared-ui';

import { useListShownProjectsQuery } from '../../api';
import { mostProjectLogs } from '../../development-logs/log-pages';
import { NewestLogs, useNewestLogs } from '../../development-logs/newest-logs';
import { FallbackTag } from '../../frame/title';
import { PlayedFrame, useRecordSections } from '../../frame/sections/page-sections';
import { BlockFrame } from '../../frame/sections/section-heading';
import { Gallery } from '../../images/gallery';
import { Music } from '../../playback/sounds';
import { Trailer, trailerSource } from '../../playback/trailer';
import { FactRows } from '../../project-facts/facts';
import { SceneButton } from '../../scene/scene-button';
import { hasScene } from '../../scene/scene-steps';
import { MarkedField } from '../../texts/marked-text';
import { ProjectShelf } from '../list/project-card';
import type { ProjectMessageId } from '../messages';
import { CharacterCard } from './character-card';
import { Credits, Features, Praise } from './credits';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
`;

const parts = ['os', 'processor', 'memory', 'graphics', 'storage'] as const;

function Level({ needs }: { needs: SystemRequirements }) {
  const text = useTexts<ProjectMessageId>();
  const notes = useLocalized(needs, 'notes');
  const facts = parts.map((part) => ({ term: text(`needs.${part}`), value: needs[part] }));
  return (
    <Stack $gap="s">
      <Heading level={3}>{text(needs.isRecommended ? 'needs.best' : 'needs.least')}</Heading>
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

/** The sections of a project that have content, in order. */
export function useProjectSections(project: Project) {
  const text = useTexts<ProjectMessageId>();
  const locale = useLocale();
  const { text: world } = useLocalized(project, 'worldSetting');
  const { data: works = [] } = useListShownProjectsQuery();
  const others = inOrder('project', works)
    .filter(({ id }) => id !== project.id)
    .slice(0, 4);
  const logs = useNewestLogs(project.id) ?? [];
  const { screenshots, characters, credits, features, reviews, awards, music, systemRequirements } = project;
  return useRecordSections<ProjectMessageId>([
    {
      title: 'project.trailer',
      seal: '映',
      content: trailerSource(project, locale) && <Trailer project={project} />,
      Frame: PlayedFrame,
    },
    {
      title: 'project.scene',
      seal: '読',
      content: hasScene(project) && <SceneButton project={project} />,
      Frame: PlayedFrame,
    },
    {
      title: 'project.screenshots',
      seal: '景',
      content: screenshots?.length && <Gallery record={project} locations={screenshots} label="project.screenshot" />,
    },
    { title: 'project.features', seal: '彩', content: features?.length && <Features features={features} /> },
    {
      title: 'project.characters',
      seal: '人',
      content: characters?.length && (
        <Cast>
          {characters.map((character, index) => (
            <CharacterCard key={index} project={project} character={character} />
          ))}
        </Cast>
      ),
    },
    { title: 'project.music', seal: '音', content: music ? <Music project={project} /> : null },
    {
      title: 'project.world',
      seal: '界',
      content: world && (
        <Told>
          <FallbackTag record={project} field="worldSetting" />
          <MarkedField record={project} field="worldSetting" as={World} $size="lead" />
        </Told>
      ),
      Frame: Aside,
    },
    { title: 'project.needs', seal: '機', content: systemRequirements ? <Requirements project={project} /> : null },
    {
      title: 'project.reviews',
      seal: '評',
      content: (reviews?.length || awards?.length) && <Praise project={project} />,
    },
    {
      title: 'project.logs',
      seal: '記',
      content: logs.length > 0 && (
        <Told>
          <NewestLogs logs={logs} label={text('project.logs')} />
          {logs.length < mostProjectLogs ? null : (
            <ButtonLink $variant="secondary" to={`/development-logs?project=${project.id}`}>
              {text('project.logs.all')}
            </ButtonLink>
          )}
        </Told>
      ),
    },
    { title: 'project.credits', seal: '名', content: credits?.length && <Credits credits={credits} /> },
    { title: 'project.others', seal: '作', content: others.length > 0 && <ProjectShelf projects={others} level={3} /> },
  ]);
}
