import { useLocale } from 'shared-client';
import { contentKinds, studioName, type ContentKind } from 'shared-contracts/entities';
import { contentCallName, type ContentCallName } from 'shared-contracts/http';
import { localizedTextOf, type Locale, type LocalizedFields } from 'shared-contracts/localization';
import { aSite } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders, type Responses } from 'shared-ui/testing';

import { AdminApp } from '../admin-app';
import { autosaveTimes } from '../editor/autosave';
import type { Slots } from '../preview/preview-slots';
import { aContentSummary } from './a-content-summary';
import { aHealth } from './a-health';
import { libraryOf } from './a-library';
import { listResponses, type AllRecords } from './record-lists';

/** Reads the language of its page from the store, like public components. */
function Preview({ record }: { record: LocalizedFields<'title'> }) {
  return <p>preview: {localizedTextOf(record, 'title', useLocale()).text}</p>;
}

const slots: Slots = {
  RequestsInbox: () => <p>the inbox</p>,
  ProjectPreview: ({ project }) => <Preview record={project} />,
  ScenePreview: ({ project, onClose }) => (
    <button type="button" onClick={onClose}>
      scene: {localizedTextOf(project.sceneLines?.[0] ?? {}, 'text', useLocale()).text}
    </button>
  ),
  DevelopmentLogPreview: ({ log }) => <Preview record={log} />,
  StudioPreview: ({ studio, locale }) => <p>preview: {studioName(studio, locale).text}</p>,
};

// The names are computed, which the type system cannot follow.
const emptyLists = Object.fromEntries(contentKinds.map((kind) => [contentCallName('list', kind), () => []])) as {
  [Name in ContentCallName<'list', ContentKind>]: () => [];
};

const megabyte = 1_024 * 1_024;

/** Upload space that is mostly free. */
export const aStorage = {
  usedBytes: 0,
  quotaBytes: 10_000 * megabyte,
  fileBytes: { image: 10 * megabyte, audio: 30 * megabyte, video: 300 * megabyte, captions: megabyte },
};

/** Responses of a server without records, with a signed-in user. */
export const emptyServer = {
  checkAuth: () => ({ username: 'keeper', defaultAccount: null }),
  summarizeContent: () => aContentSummary(),
  ...emptyLists,
  listCollaborationRequests: () => [],
  summarizeCollaborationRequests: () => ({
    total: 0,
    newThisMonth: 0,
    withPortfolio: 0,
    unanswered: 0,
    specialties: [],
  }),
  findTranslations: () => ({ total: 0, items: [] }),
  listStaleTexts: () => [],
  listUses: () => [],
  listAuditEvents: () => [],
  listActors: () => ['keeper'],
  noteEditing: () => ({ others: [] }),
  listDraftChanges: () => [],
  findImages: libraryOf(),
  readStorage: () => aStorage,
  cancelUpload: () => null,
  getStudio: () => null,
  getStudioSettings: () => ({ studio: null, mainProject: null }),
  listMessages: () => [],
  listWebhooks: () => [],
  listAdminModules: () => [],
  readHealth: () => aHealth(),
  getMailSettings: () => ({ mail: null }),
  openInvitation: () => ({ username: 'mina' }),
  readSecondFactors: () => ({ isNeeded: false, passkeys: [], oneTimeCodes: false, recoveryCodesLeft: 0 }),
} satisfies Responses;

/** A server that returns each project of its list alone as well. */
const getProjectOf = ({ listProjects }: Responses): Responses['getProject'] =>
  listProjects &&
  (async (call) => {
    const { id } = call.params;
    const listed = await listProjects({ ...call, name: 'listProjects', params: undefined, query: {} });
    if (listed instanceof Response) return listed;
    return listed.find((project) => project.id === id) ?? problemResponse(404, 'not-found');
  });

/** The responses of a server; parts of lists are derived from those with all records. */
export function adminResponses(responses: Responses = {}): Responses {
  const all = { ...emptyServer, ...responses };
  const arg = {
    params: undefined,
    query: {},
    body: undefined,
    ifMatch: null,
    requestId: '',
    idempotencyKey: null,
    proofOfWork: null,
  };
  const getProject = getProjectOf(all);
  const listOf = (kind: ContentKind) => {
    const name = contentCallName<'list', ContentKind>('list', kind);
    // Any of the calls; the compiler cannot know which one.
    const response = all[name] as (call: object) => unknown;
    return [kind, async () => response({ ...arg, name })];
  };
  const lists = listResponses({
    ...(Object.fromEntries(contentKinds.map(listOf)) as Omit<AllRecords, 'draft-changes'>),
    'draft-changes': async () => all.listDraftChanges({ ...arg, name: 'listDraftChanges' }),
  });
  return { ...lists, ...(getProject && { getProject }), ...all };
}

/**
 * Opens an admin page, in English by default, with a signed-in user. Returns the recorded `calls` in order. Texts show
 * their notation, because jsdom has no layout; journeys use the editor itself.
 */
export function openAdmin(route: string, responses: Responses = {}, locale: Locale = 'en') {
  // Tests of autosave shorten it.
  autosaveTimes.pause = 2 ** 31 - 1;
  localStorage.setItem('bokkado-text-view', 'source');
  const calls = mockCalls(adminResponses(responses));
  return {
    calls,
    ...renderWithProviders(<AdminApp {...slots} />, { locale, route, path: '/admin/*', site: aSite }),
  };
}
