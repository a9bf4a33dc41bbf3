import { endpointsOf, injectModuleEndpoints } from 'shared-client';

const publicApi = injectModuleEndpoints('mfe-public', (build) =>
  endpointsOf(build, [
    'listShownProjects',
    'listShownPartners',
    'listLogProjects',
    'listLogTitles',
    'getDevelopmentLog',
    'getLogNeighbours',
  ]),
);

export const {
  useListShownProjectsQuery,
  useListShownPartnersQuery,
  useListLogProjectsQuery,
  useListLogTitlesQuery,
  useGetDevelopmentLogQuery,
  useGetLogNeighboursQuery,
} = publicApi;
