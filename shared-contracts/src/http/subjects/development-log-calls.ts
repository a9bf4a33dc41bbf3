import * as z from 'zod';

import { logNeighbours, titledLog, titledProject } from '../../entities';
import { defineCall } from '../call';
import { byId, pageParameters, sized, wholeNumberParameter } from '../call-parameters';
import { offset } from './content-calls';

/** The calls that only development logs have: what pages show beside them. */
export const developmentLogCalls = {
  listLogProjects: defineCall('listLogProjects', {
    summary: 'The projects that the development logs of the same part of their list are about, each once.',
    access: 'public',
    cache: { byRole: true },
    query: sized(z.strictObject({ limit: pageParameters.limit, offset })),
    status: 200,
    response: z.array(titledProject),
    tagged: true,
  }),
  listLogTitles: defineCall('listLogTitles', {
    summary: 'Titles and dates of the newest development logs, of one project or of all.',
    access: 'public',
    cache: { byRole: true },
    query: z.strictObject({ limit: wholeNumberParameter(z.int().min(1).max(20)), project: z.uuid().optional() }),
    status: 200,
    response: z.array(titledLog),
    tagged: true,
  }),
  getLogNeighbours: defineCall('getLogNeighbours', {
    summary: 'The project of a development log, and the logs before and after it.',
    access: 'public',
    cache: { byRole: true },
    params: byId,
    status: 200,
    response: logNeighbours,
    tagged: true,
  }),
} as const;
