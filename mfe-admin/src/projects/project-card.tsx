import styled from 'styled-components';

import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { plainLines } from 'shared-contracts/markdown';
import { Badge, ButtonLink, Cluster, EyeIcon, Heading, ProgressBar, StatusBadge, Text, tokens } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';
import { Link } from 'shared-ui/router';

import type { ListedCard } from '../content/content-card';
import { CardActions } from '../layout/cards/card-actions';
import { CardHead } from '../layout/cards/card-head';
import { RecordCard } from '../layout/cards/card-list';
import { PublicationAction } from '../publication/publication-action';
import { PublicationBadge } from '../publication/publication-badge';
import { workspaceAddress } from '../records/references/record-address';
import { useText } from '../text';

const Description = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  white-space: pre-line;
`;

const View = styled(ButtonLink)`
  inline-size: 2.25rem;
  padding: 0;
`;

/** On a line of its own, above the icons. */
const Workspace = styled(ButtonLink)`
  flex: 1 0 100%;
`;

const Progress = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${tokens.space.s};
`;

/** One project of the grid, with its actions. */
export function ProjectListCard({
  record: project,
  named: _,
  hasDraft,
  choice,
  moves,
  ...actions
}: ListedCard<'project'>) {
  const text = useText();
  const name = project.titleJa;
  return (
    <RecordCard as="article">
      <CardHead name={name} choice={choice} moves={moves}>
        <Cluster>
          {project.isMainProject === 1 ? <Badge $tone="accent">{text('project.main')}</Badge> : null}
          <StatusBadge status={project.status} />
          <PublicationBadge record={project} hasDraft={hasDraft} />
        </Cluster>
      </CardHead>
      <Heading level={2} look={4} lang={languageTag[defaultLocale]}>
        <Link to={workspaceAddress(project.id)}>{name}</Link>
      </Heading>
      <Description $size="small" lang={languageTag[defaultLocale]}>
        {plainLines(project.descriptionJa)}
      </Description>
      <Progress>
        <ProgressBar percent={project.progress} label={text('project.progress', { title: name })} />
        <Text as="span" $size="small">
          {project.progress}%
        </Text>
      </Progress>
      {project.releaseDate ? (
        <Text $size="small" $soft>
          {text('field.releaseDate')}: {project.releaseDate}
        </Text>
      ) : null}
      <CardActions id={project.id} name={name} {...actions}>
        <Workspace
          to={workspaceAddress(project.id)}
          $variant="secondary"
          $small
          aria-label={text('workspace.openOf', { name })}
        >
          {text('workspace.open')}
        </Workspace>
        <PublicationAction kind="project" record={project} name={name} />
        <Tooltip text={text('record.view', { name })}>
          <View to={`/project/${project.id}`} $variant="quiet" $small aria-label={text('record.view', { name })}>
            <EyeIcon />
          </View>
        </Tooltip>
      </CardActions>
    </RecordCard>
  );
}
