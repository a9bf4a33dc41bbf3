import { endpointsOf, injectModuleEndpoints } from 'shared-client';

const publicApi = injectModuleEndpoints('mfe-public', (build) =>
  endpointsOf(build, [
    'listShownProjects',
    'listShownPartners',
    'listLogProjects',
    'listLogTitles',
    'getDevelopmentLog',
    'getLogNeighbours',
    'getStudioPage',
  ]),
);

export const {
  useListShownProjectsQuery,
  useListShownPartnersQuery,
  useListLogProjectsQuery,
  useListLogTitlesQuery,
  useGetDevelopmentLogQuery,
  useGetLogNeighboursQuery,
  useGetStudioPageQuery,
} = publicApi;
