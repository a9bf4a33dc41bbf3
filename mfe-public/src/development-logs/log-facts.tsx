import styled from 'styled-components';

import type { DevelopmentLog, TitledProject } from 'shared-contracts/entities';
import { DateText, LogCategoryBadge, tokens } from 'shared-ui';

import { FallbackTag, TitleLink } from '../frame/title';

const WorkLink = styled(TitleLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 1.75rem;
  font-family: ${tokens.font.display};
  font-weight: 600;
  text-decoration-color: ${tokens.color.line};
`;

/** Date, category, language and work of a log, for a container that lays them out. */
export const LogFacts = ({ log, work }: { log: DevelopmentLog; work: TitledProject | null | undefined }) => (
  <>
    <DateText value={log.publishedAt} />
    <LogCategoryBadge category={log.category} />
    <FallbackTag record={log} field="content" />
    {work ? <WorkLink to={`/project/${work.id}`} record={work} /> : null}
  </>
);
