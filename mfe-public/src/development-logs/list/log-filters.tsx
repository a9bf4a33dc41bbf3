import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { logCategories, type TitledProject } from 'shared-contracts/entities';
import { listParams, type ListParams } from 'shared-contracts/federation';
import { notPrinted, tokens, useLogCategoryLabel } from 'shared-ui';
import { Link, sameView, useLocation } from 'shared-ui/router';

import { RecordTitle } from '../../frame/title';
import { logsAddress } from '../log-address';

const Filters = styled.nav`
  display: grid;
  gap: ${tokens.space.s};
  padding-block-start: ${tokens.space.l};
  ${notPrinted}
`;

/** As high as two rows of choices, until the works are known. */
export const FiltersRoom = styled.div`
  block-size: calc(${tokens.space.l} + 2 * 2.25rem + ${tokens.space.s});
`;

const Choices = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.round};
  font-size: ${tokens.size.small};
  line-height: 1.4;
  text-decoration: none;
  &:hover {
    border-color: currentColor;
  }
  &[aria-current] {
    border-color: transparent;
    background: ${tokens.color.accent};
    color: ${tokens.color.accentInk};
  }
  /* The ground of the chosen one is not painted there. */
  @media (forced-colors: active) {
    &[aria-current] {
      border: 3px solid Highlight;
    }
  }
`;

/** Links that narrow the blog to a work and a category; the address holds the selection. */
export function LogFilters({ projects }: { projects: readonly TitledProject[] }) {
  const intl = useIntl();
  const labelOf = useLogCategoryLabel();
  const { search } = useLocation();
  const chosen = listParams(search);
  const choice = (name: keyof ListParams, value: string | null, words: ReactNode) => (
    <li key={value}>
      <Choice
        to={logsAddress(search, { page: null, [name]: value })}
        state={sameView}
        aria-current={(chosen[name] ?? null) === value ? 'true' : undefined}
      >
        {words}
      </Choice>
    </li>
  );
  return (
    <Filters aria-label={intl.formatMessage({ id: 'logs.filter' })}>
      {projects.length > 1 ? (
        <Choices>
          {choice('project', null, intl.formatMessage({ id: 'logs.filter.works' }))}
          {projects.map((project) => choice('project', project.id, <RecordTitle record={project} />))}
        </Choices>
      ) : null}
      <Choices>
        {choice('category', null, intl.formatMessage({ id: 'logs.filter.categories' }))}
        {logCategories.map((category) => choice('category', category, labelOf(category)))}
      </Choices>
    </Filters>
  );
}
