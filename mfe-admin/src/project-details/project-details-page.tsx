import styled from 'styled-components';

import { defaultProjectStatus, projectStatuses, type Project } from 'shared-contracts/entities';
import { defaultLocale } from 'shared-contracts/localization';
import { Button, Spinner, Stack, Text, tokens } from 'shared-ui';
import { useNavigate, useSearchParams } from 'shared-ui/router';

import { RecordCells, RecordHeads } from '../content/content-table';
import { useListColumns } from '../content/list-columns';
import type { ListParts } from '../content/listed-record';
import { RecordSummary } from '../content/record-summary';
import { CardList, RecordCard } from '../layout/cards/card-list';
import { LayoutSwitch, useListLayout } from '../layout/cards/list-layout';
import { RecordTable, TableFrame } from '../layout/cards/record-table';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ShowMore } from '../layout/show-more';
import { StateMarks } from '../publication/state-marks';
import { useListView } from '../records/list/use-list-view';
import { useText } from '../text';
import { WorkspaceEditor, type WorkspaceSlots } from '../workspace/workspace-editor';
import { LoadedProject } from '../workspace/workspace-page';

const page = '/admin/project-details';

const parts: ListParts<'project'> = {
  locale: defaultLocale,
  addressOf: ({ id }) => `${page}?project=${id}`,
};

const Choice = styled(RecordCard)`
  position: relative;
  &:hover {
    border-color: ${tokens.color.accent};
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** Unknown statuses are labelled Planning here (specification, section 4). */
const labelledStatus = (status: string) => projectStatuses.find((known) => known === status) ?? defaultProjectStatus;

/** The projects to choose from, searched by the server. */
function ProjectChoice() {
  const text = useText();
  const { found, controls, isNarrowed, onMore, sort, onSort } = useListView('project', []);
  const columns = useListColumns('project', parts);
  const isTable = useListLayout() === 'table';
  const listed = (project: Project) => ({
    kind: 'project' as const,
    parts,
    columns,
    record: { ...project, status: labelledStatus(project.status) },
    named: found.named,
    hasDraft: found.hasDraft(project),
    isOutdated: found.isOutdated(project),
  });
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.details')}>
        <LayoutSwitch />
      </PageHeader>
      {controls}
      <Loaded query={found} waiting={<Spinner label={text('details.loading')} />}>
        {(projects) =>
          projects.length === 0 ? (
            <Text $soft>{text(isNarrowed ? 'list.noMatch' : 'project.none')}</Text>
          ) : (
            <>
              <Text $soft>{text('details.select')}</Text>
              {isTable ? (
                <TableFrame>
                  <RecordTable aria-label={text('project.plural')}>
                    <thead>
                      <tr>
                        <RecordHeads kind="project" columns={columns} sort={sort} onSort={onSort} />
                      </tr>
                    </thead>
                    <tbody>
                      {projects.map((project) => (
                        <tr key={project.id}>
                          <RecordCells {...listed(project)} />
                        </tr>
                      ))}
                    </tbody>
                  </RecordTable>
                </TableFrame>
              ) : (
                <CardList>
                  {projects.map((project) => (
                    <li key={project.id}>
                      <Choice>
                        <RecordSummary {...listed(project)} />
                        <StateMarks {...listed(project)} />
                      </Choice>
                    </li>
                  ))}
                </CardList>
              )}
              <ShowMore more={found.total - projects.length} onShow={onMore} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

/**
 * `/admin/project-details`: a list to select a project from; with `?project=` the workspace of one, opened at its
 * details.
 */
export function ProjectDetailsPage(slots: WorkspaceSlots) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('project');
  if (id === null) return <ProjectChoice />;
  const back = () => void navigate(page);
  return (
    <LoadedProject
      id={id}
      waiting={<Spinner label={text('details.loading')} />}
      wayBack={<Button onClick={back}>{text('details.back')}</Button>}
    >
      {(project) => <WorkspaceEditor key={id} project={project} home="details" onBack={back} {...slots} />}
    </LoadedProject>
  );
}
