import styled from 'styled-components';

import { DateText, media, Text, tokens } from 'shared-ui';

import { useListLogTitlesQuery } from '../api';
import { TitleLink } from '../frame/title';
import { logAddress, newestLogsArg } from './log-pages';

const List = styled.ul.attrs({ role: 'list' })`
  justify-self: stretch;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0 ${tokens.space.m};
    padding-block: 0.3125rem;
    border-block-start: 1px solid ${tokens.color.line};
    ${media.medium} {
      padding-block: ${tokens.space.s};
    }
  }
  & > li > a {
    flex: 1 1 14rem;
    font-weight: 600;
  }
`;

const Day = styled(Text)`
  flex: none;
  /* As wide as the longest English date, so that titles are aligned. */
  min-inline-size: min(9.75em, 100%);
  /* As high as the title beside it, even before the title has loaded. */
  line-height: 1lh;
`;

/** The newest logs of a project or of all; none if they could not be loaded. */
/** The newest logs, of a work or of all; `undefined` until they are loaded. */
export const useNewestLogs = (project?: string) => useListLogTitlesQuery(newestLogsArg(project)).data;

export const NewestLogs = ({ logs, label }: { logs: NonNullable<ReturnType<typeof useNewestLogs>>; label: string }) => (
  <List aria-label={label}>
    {logs.map((log) => (
      <li key={log.id}>
        <Day as="span" $soft $size="small">
          <DateText value={log.publishedAt} />
        </Day>
        <TitleLink to={logAddress(log)} record={log} />
      </li>
    ))}
  </List>
);
