import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-client';
import { defaultProjectStatus, projectStatuses, type Project } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Button, EmptyState, Heading, Spinner, Stack, StatusBadge, Text, tokens } from 'shared-ui';
import { Link, useNavigate, useSearchParams } from 'shared-ui/router';

import { CardList, RecordCard } from '../layout/card-list';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { ShowMore } from '../layout/show-more';
import { useShownPart } from '../layout/use-shown-part';
import type { ProjectPreviews } from '../preview/project-previews';
import { useText } from '../text';
import { DetailsEditor } from './details-editor';

/** Number of cards rendered initially. */
const pageSize = 24;

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

function ProjectChoice({ projects }: { projects: readonly Project[] }) {
  const text = useText();
  const { shown, more, showMore } = useShownPart(projects, pageSize);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.details')} />
      <Text $soft>{text(projects.length === 0 ? 'projects.none' : 'details.select')}</Text>
      <CardList>
        {shown.map((project) => (
          <li key={project.id}>
            <Choice>
              <StatusBadge status={labelledStatus(project.status)} />
              <Heading level={2} look={4} lang={languageTag[defaultLocale]}>
                <Link to={`${page}?project=${project.id}`}>{project.titleJa}</Link>
              </Heading>
              <Description $size="small" lang={languageTag[defaultLocale]}>
                {project.descriptionJa}
              </Description>
            </Choice>
          </li>
        ))}
      </CardList>
      <ShowMore more={more} onShow={showMore} />
    </Stack>
  );
}

/** `/admin/project-details`: a list to select a project from; with `?project=` the editor of one. */
export function ProjectDetailsPage(previews: ProjectPreviews) {
  const text = useText();
  const navigate = useNavigate();
  const projects = useListProjectsQuery();
  const [search] = useSearchParams();
  const id = search.get('project');
  const back = () => void navigate(page);
  return (
    <Loaded query={projects} waiting={<Spinner label={text('details.loading')} />}>
      {(all) => {
        if (id === null) return <ProjectChoice projects={all} />;
        const project = all.find((candidate) => candidate.id === id);
        return project ? (
          <DetailsEditor key={id} project={project} onBack={back} {...previews} />
        ) : (
          <EmptyState level={1} title={text('details.missing')}>
            <Button onClick={back}>{text('details.back')}</Button>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
