import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { isCalendarDate, toJapanDate } from 'shared-contracts/localization';
import {
  Badge,
  Cluster,
  media,
  Stack,
  StatusBadge,
  Text,
  tokens,
  useBrowserValue,
  useLocalized,
  useTexts,
} from 'shared-ui';

import { PageBand } from '../../frame/page-band';
import { ShareLinks } from '../../frame/share-links';
import { beside, Prose } from '../../frame/styles';
import { FallbackTag, LargeTitle } from '../../frame/title';
import { Poster } from '../../images/record-image';
import { isReleased } from '../../project-facts/main-project';
import { PlayFigures } from '../../project-facts/play-figures';
import { ProjectProgress } from '../list/project-card';
import { MarkedField } from '../../texts/marked-text';
import { ProjectOffer } from './project-offer';
import type { ProjectMessageId } from '../messages';

/** Days until the release, once it is near. Not in the server's HTML, which may be cached for days. */
export function Countdown({ project }: { project: Pick<Project, 'releaseDate' | 'status'> }) {
  const text = useTexts<ProjectMessageId>();
  const now = useBrowserValue<string | null>(() => toJapanDate(new Date()), null);
  const release = project.releaseDate ?? '';
  if (now === null || isReleased(project) || !isCalendarDate(release)) return null;
  const days = (Date.parse(release) - Date.parse(now)) / (24 * 60 * 60 * 1_000);
  if (days < 0 || days > 60) return null;
  const near = ['project.countdown.today', 'project.countdown.one'] as const;
  return <Badge $tone="accent">{text(near[days] ?? 'project.countdown.many', { days })}</Badge>;
}

/** On phones the poster is beside the title, so that the offer is in the first view. */
const Top = styled.div`
  ${beside('7.5rem')}
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

export function FirstView({ project }: { project: Project }) {
  const text = useTexts<ProjectMessageId>();
  const logline = useLocalized(project, 'logline');
  const { text: title } = useLocalized(project, 'title');
  return (
    <PageBand poster={project.posterUrl}>
      <Top>
        <LargePoster project={project} sizes="(min-width: 48rem) 24rem, 7.5rem" eager />
        <Names>
          <Cluster>
            {project.isMainProject === 1 ? <Badge $tone="accent">{text('project.main')}</Badge> : null}
            <StatusBadge status={project.status} />
            <Countdown project={project} />
            <FallbackTag record={project} field="description" />
          </Cluster>
          <LargeTitle record={project} level={1} />
        </Names>
        <Words $gap="l">
          <MarkedField record={project} field="logline" as={Text} $size="lead" />
          <ProjectOffer project={project} />
          <MarkedField
            record={project}
            field="description"
            as={Prose}
            $size={logline.text === '' ? 'lead' : undefined}
          />
          <PlayFigures project={project} />
          {isReleased(project) ? null : <ProjectProgress percent={project.progress} />}
          <ShareLinks path={`/project/${project.id}`} title={title} />
        </Words>
      </Top>
    </PageBand>
  );
}
