import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-client';
import { listParams } from 'shared-contracts/federation';
import {
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  FirstViewEnd,
  Heading,
  MessagesProvider,
  Stack,
  Text,
  useStudioTexts,
  useTexts,
} from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { BackLink, PageBand, PageRoom } from '../../frame/page-band';
import { FillLink } from '../../frame/sections/empty-section';
import { worksMessages, type WorksMessageId } from './messages';
import { worksArg, worksPerPage } from '../list/listed-projects';
import { ProjectShelf } from '../list/project-card';
import { ProjectsState } from '../list/projects-state';

const List = styled(Container)`
  padding-block: 2rem 5rem;
  /* All of them below each other on phones, too. */
  & > div > ul {
    grid-auto-flow: row;
    grid-auto-columns: minmax(0, 1fr);
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;

/** The address of another page of the works, with the language of an address. */
function worksAddress(search: string, page: number): string {
  const lang = new URLSearchParams(search).get('lang');
  const query = new URLSearchParams([...(lang ? [['lang', lang]] : []), ...(page > 1 ? [['page', String(page)]] : [])]);
  return `/projects?${query.toString()}`.replace(/\?$/, '');
}

function Works() {
  const text = useTexts<WorksMessageId>();
  const { search } = useLocation();
  const page = Number(listParams(search).page ?? 1);
  const { data, isError, refetch } = useListProjectsQuery(worksArg(page));
  if (!data) return <ProjectsState isFailed={isError} onRetry={() => void refetch()} level={2} />;
  if (data.length === 0 && page === 1)
    return (
      <EmptyState level={2} title={text('projects.none')}>
        <FillLink part="projects" />
      </EmptyState>
    );
  return (
    <Stack $gap="l">
      <ProjectShelf projects={data.slice(0, worksPerPage)} level={2} />
      <Cluster $justify="center">
        {page > 1 ? (
          <ButtonLink $variant="secondary" rel="prev" to={worksAddress(search, data.length > 0 ? page - 1 : 1)}>
            {text('projects.newer')}
          </ButtonLink>
        ) : null}
        {data.length > worksPerPage ? (
          <ButtonLink $variant="secondary" rel="next" to={worksAddress(search, page + 1)}>
            {text('projects.older')}
          </ButtonLink>
        ) : null}
      </Cluster>
    </Stack>
  );
}

function Header() {
  const text = useTexts<WorksMessageId>();
  const intro = useStudioTexts<WorksMessageId>()('projectsIntro', 'studio.projectsIntro');
  return (
    <PageBand>
      <Stack>
        <BackLink to="/">{text('nav.back')}</BackLink>
        <Heading level={1}>{text('projects.all')}</Heading>
        <Text lang={intro.lang} $size="lead" $soft>
          {intro.text}
        </Text>
      </Stack>
    </PageBand>
  );
}

/** `/projects`: all works, newest first, by pages. */
export const AllProjectsPage = () => (
  <MessagesProvider messages={worksMessages}>
    <PageRoom>
      <Header />
      <FirstViewEnd />
      <List>
        <Works />
      </List>
    </PageRoom>
  </MessagesProvider>
);
