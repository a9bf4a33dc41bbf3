import { injectModuleEndpoints, queryOf } from 'shared-client';
import { namedCall } from 'shared-contracts/http';

/** Endpoints used only by this module. */
const publicApi = injectModuleEndpoints('mfe-public', (build) => ({
  listLogProjects: queryOf(build, namedCall('listLogProjects'), ['DevelopmentLogs', 'Projects']),
  getDevelopmentLog: queryOf(build, namedCall('getDevelopmentLog'), ['DevelopmentLogs', 'Projects']),
}));

export const { useListLogProjectsQuery, useGetDevelopmentLogQuery } = publicApi;
