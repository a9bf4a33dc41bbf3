import { endpointsOf, injectModuleEndpoints } from 'shared-client';

/** Endpoints used only by this module. */
const publicApi = injectModuleEndpoints('mfe-public', (build) =>
  endpointsOf(build, ['listLogProjects', 'listLogTitles', 'getDevelopmentLog', 'getLogNeighbours']),
);

export const { useListLogProjectsQuery, useListLogTitlesQuery, useGetDevelopmentLogQuery, useGetLogNeighboursQuery } =
  publicApi;
