import { defaultProjectStatus, projectStatuses } from 'shared-contracts/entities';
import { defaultLocale } from 'shared-contracts/localization';
import { Button, EmptyState, Spinner, Stack, Text } from 'shared-ui';
import { useNavigate, useSearchParams } from 'shared-ui/router';

import type { ListParts } from '../content/list-columns';
import { ListedRecords } from '../content/listed-records';
import { LayoutSwitch } from '../layout/cards/list-layout';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useListView } from '../records/list/use-list-view';
import { useText } from '../text';
import { WorkspaceEditor, LoadedProject } from '../workspace/workspace-editor';

const page = '/admin/project-details';

const parts: ListParts<'project'> = {
  locale: defaultLocale,
  addressOf: ({ id }) => `${page}?project=${id}`,
};

/** Unknown statuses are labelled Planning here (specification, section 4). */
const labelledStatus = (status: string) => projectStatuses.find((known) => known === status) ?? defaultProjectStatus;

function ProjectChoice() {
  const text = useText();
  const { list, controls, isNarrowed, widen } = useListView('project', []);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.details')}>
        <LayoutSwitch />
      </PageHeader>
      {controls}
      <Loaded query={list.found} waiting={<Spinner label={text('details.loading')} />}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState level={2} title={text(isNarrowed ? 'list.noMatch' : 'project.none')}>
              {isNarrowed ? (
                <Button $variant="secondary" onClick={widen}>
                  {text('list.widen')}
                </Button>
              ) : null}
            </EmptyState>
          ) : (
            <>
              <Text $soft>{text('details.select')}</Text>
              <ListedRecords
                kind="project"
                parts={parts}
                records={projects.map((project) => ({ ...project, status: labelledStatus(project.status) }))}
                {...list}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** `/admin/project-details`: a list of projects to select from, or with `?project=` the workspace of one. */
export function ProjectDetailsPage() {
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
      {(project) => <WorkspaceEditor key={id} project={project} home="details" onBack={back} />}
    </LoadedProject>
  );
}
