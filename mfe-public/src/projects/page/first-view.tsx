import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Badge, Cluster, media, Stack, StatusBadge, Text, tokens, useLocalized } from 'shared-ui';

import { FallbackTag } from '../../frame/fallback-tag';
import { PageBand } from '../../frame/page-band';
import { ShareLinks } from '../../frame/share-links';
import { Poster } from '../../images/record-image';
import { isReleased } from '../../project-facts/main-project';
import { ProjectProgress } from '../list/project-progress';
import { ProjectTitle } from '../list/project-title';
import { Countdown } from './countdown';
import { MarkedBlock, MarkedField } from '../../texts/marked-text';
import { ProjectOffer } from './project-offer';

/** On phones the poster is beside the title, so that the offer is in the first view. */
const Top = styled.div`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  gap: ${tokens.space.m};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
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
  ${media.narrow} {
    max-inline-size: 7.5rem;
  }
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

const Lead = styled(Text).attrs({ $size: 'lead' })``;

const Description = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

/** Title, pitch and offer beside the poster. */
export function FirstView({ project }: { project: Project }) {
  const intl = useIntl();
  const logline = useLocalized(project, 'logline');
  const { text: title } = useLocalized(project, 'title');
  return (
    <PageBand poster={project.posterUrl}>
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
          <MarkedBlock record={project} field="logline" as={Lead} />
          <ProjectOffer project={project} />
          <Description $size={logline.text === '' ? 'lead' : undefined}>
            <MarkedField record={project} field="description" />
          </Description>
          {isReleased(project) ? null : <ProjectProgress percent={project.progress} />}
          <ShareLinks path={`/project/${project.id}`} title={title} />
        </Words>
      </Top>
    </PageBand>
  );
}
