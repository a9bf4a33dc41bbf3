import * as z from 'zod';

import { logNeighbours, titledLog, titledProject } from '../../entities';
import { defineCalls } from '../call';
import type { CallAddress } from '../call-address';
import { byId, offset, pageParameters, sized, wholeNumberParameter } from '../call-parameters';

export const developmentLogAddresses = {
  listLogProjects: { method: 'GET', path: '/api/development-logs/projects', reads: ['development-log', 'project'] },
  listLogTitles: { method: 'GET', path: '/api/development-logs/titles', reads: ['development-log'] },
  getLogNeighbours: {
    method: 'GET',
    path: '/api/development-logs/{id}/neighbours',
    reads: ['development-log', 'project'],
  },
} as const satisfies Record<string, CallAddress>;

/** The calls that only development logs have: what pages show beside them. */
export const developmentLogCalls = /* #__PURE__ */ defineCalls(developmentLogAddresses, () => ({
  listLogProjects: {
    summary: 'The projects that the development logs of the same part of their list are about, each once.',
    access: 'public',
    cache: { byRole: true },
    query: sized(z.strictObject({ limit: pageParameters.limit, offset })),
    response: z.array(titledProject),
    tagged: true,
  },
  listLogTitles: {
    summary: 'Titles and dates of the newest development logs, of one project or of all.',
    access: 'public',
    cache: { byRole: true },
    query: z.strictObject({ limit: wholeNumberParameter(z.int().min(1).max(20)), project: z.uuid().optional() }),
    response: z.array(titledLog),
    tagged: true,
  },
  getLogNeighbours: {
    summary: 'The project of a development log, and the logs before and after it.',
    access: 'public',
    cache: { byRole: true },
    params: byId,
    response: logNeighbours,
    tagged: true,
  },
}));
