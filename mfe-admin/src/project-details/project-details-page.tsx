import styled from 'styled-components';

import { defaultProjectStatus, projectStatuses } from 'shared-contracts/entities';
import { plainLines } from 'shared-contracts/markdown';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Button, Heading, Spinner, Stack, StatusBadge, Text, tokens } from 'shared-ui';
import { Link, useNavigate, useSearchParams } from 'shared-ui/router';

import { CardList, RecordCard } from '../layout/cards/card-list';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ShowMore } from '../layout/show-more';
import { useListView } from '../records/list/use-list-view';
import { useText } from '../text';
import { LoadedProject } from '../workspace/loaded-project';
import { WorkspaceEditor, type WorkspaceSlots } from '../workspace/workspace-editor';

const page = '/admin/project-details';

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

const Description = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`;

/** Unknown statuses are labelled Planning here (specification, section 4). */
const labelledStatus = (status: string) => projectStatuses.find((known) => known === status) ?? defaultProjectStatus;

/** The projects to choose from, searched by the server. */
function ProjectChoice() {
  const text = useText();
  const { found, controls, isNarrowed, onMore } = useListView('project', []);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.details')} />
      {controls}
      <Loaded query={found} waiting={<Spinner label={text('details.loading')} />}>
        {(projects) =>
          projects.length === 0 ? (
            <Text $soft>{text(isNarrowed ? 'list.noMatch' : 'project.none')}</Text>
          ) : (
            <>
              <Text $soft>{text('details.select')}</Text>
              <CardList>
                {projects.map((project) => (
                  <li key={project.id}>
                    <Choice>
                      <StatusBadge status={labelledStatus(project.status)} />
                      <Heading level={2} look={4} lang={languageTag[defaultLocale]}>
                        <Link to={`${page}?project=${project.id}`}>{project.titleJa}</Link>
                      </Heading>
                      <Description $size="small" lang={languageTag[defaultLocale]}>
                        {plainLines(project.descriptionJa)}
                      </Description>
                    </Choice>
                  </li>
                ))}
              </CardList>
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
