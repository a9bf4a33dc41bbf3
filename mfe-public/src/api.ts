import { endpointsOf, injectModuleEndpoints } from 'shared-client';

const publicApi = injectModuleEndpoints('mfe-public', (build) =>
  endpointsOf(build, ['listLogProjects', 'listLogTitles', 'getDevelopmentLog', 'getLogNeighbours']),
);

export const { useListLogProjectsQuery, useListLogTitlesQuery, useGetDevelopmentLogQuery, useGetLogNeighboursQuery } =
  publicApi;
