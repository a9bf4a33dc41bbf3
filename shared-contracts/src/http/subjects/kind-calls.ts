import * as z from 'zod';

import { limits, logCategories, logNeighbours, partner, project, titledLog, titledProject } from '../../entities';
import { defineCalls, type CallAddress } from '../call';
import { byId, offset, pageParameters, recordChange, sized, wholeNumberParameter } from '../call-parameters';

export const kindAddresses = {
  addScreenshot: { method: 'PUT', path: '/api/projects/{id}/screenshots', changes: ['project', 'image'] },
  deleteScreenshot: { method: 'DELETE', path: '/api/projects/{id}/screenshots/{index}', changes: ['project'] },
  listShownProjects: { method: 'GET', path: '/api/projects/shown', reads: ['project', 'image'] },
  listShownPartners: { method: 'GET', path: '/api/partners/shown', reads: ['partner', 'image'] },
  listLogProjects: { method: 'GET', path: '/api/development-logs/projects', reads: ['development-log', 'project'] },
  listLogTitles: { method: 'GET', path: '/api/development-logs/titles', reads: ['development-log'] },
  getLogNeighbours: {
    method: 'GET',
    path: '/api/development-logs/{id}/neighbours',
    reads: ['development-log', 'project'],
  },
} as const satisfies Record<string, CallAddress>;

export const kindCalls = /* #__PURE__ */ defineCalls(kindAddresses, () => ({
  addScreenshot: {
    right: 'project:update',
    summary: 'Validates an uploaded image and adds it to the screenshots.',
    params: byId,
    body: z.strictObject({
      imageURL: z.string().min(1).max(limits.url),
      position: z.int().min(0).max(limits.list).optional(),
    }),
    response: z.strictObject({ project }),
    ...recordChange,
  },
  deleteScreenshot: {
    right: 'project:update',
    summary: 'Removes the screenshot at a position of the list.',
    params: z.strictObject({ id: z.uuid(), index: wholeNumberParameter(z.int().min(0).max(limits.list)) }),
    response: project,
    ...recordChange,
  },
  listShownProjects: {
    right: 'project:read',
    summary:
      'What the landing page shows: the main project, and the first upcoming and released ones of the list, with one ' +
      'more of each that has more.',
    access: 'public',
    cache: { byRole: true },
    response: z.array(project),
    tagged: true,
  },
  listShownPartners: {
    right: 'partner:read',
    summary: 'What the landing page shows: the newest partners, with one more if there are more.',
    access: 'public',
    cache: { byRole: true },
    response: z.array(partner),
    tagged: true,
  },
  listLogProjects: {
    right: 'development-log:read',
    summary:
      'The projects that the development logs of the same part of their list are about, each once, or the first of ' +
      'them.',
    access: 'public',
    cache: { byRole: true },
    query: sized(
      z.strictObject({
        limit: pageParameters.limit,
        offset,
        project: z.uuid().optional(),
        category: z.enum(logCategories).optional(),
        maxProjects: wholeNumberParameter(z.int().min(1).max(100)).optional(),
      }),
    ),
    response: z.array(titledProject),
    tagged: true,
  },
  listLogTitles: {
    right: 'development-log:read',
    summary: 'Titles and dates of the newest development logs, of one project or of all.',
    access: 'public',
    cache: { byRole: true },
    query: z.strictObject({ limit: wholeNumberParameter(z.int().min(1).max(20)), project: z.uuid().optional() }),
    response: z.array(titledLog),
    tagged: true,
  },
  getLogNeighbours: {
    right: 'development-log:read',
    summary: 'The project of a development log, and the logs before and after it.',
    access: 'public',
    cache: { byRole: true },
    params: byId,
    response: logNeighbours,
    tagged: true,
  },
}));
