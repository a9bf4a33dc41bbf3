import { injectModuleEndpoints, queryOf } from 'shared-client';
import { namedCall } from 'shared-contracts/http';

/** Endpoints used only by this module. */
const publicApi = injectModuleEndpoints('mfe-public', (build) => ({
  listLogProjects: queryOf(build, namedCall('listLogProjects'), ['DevelopmentLogs', 'Projects']),
  listLogTitles: queryOf(build, namedCall('listLogTitles'), ['DevelopmentLogs']),
  getDevelopmentLog: queryOf(build, namedCall('getDevelopmentLog'), ['DevelopmentLogs', 'Projects']),
}));

export const { useListLogProjectsQuery, useListLogTitlesQuery, useGetDevelopmentLogQuery } = publicApi;
