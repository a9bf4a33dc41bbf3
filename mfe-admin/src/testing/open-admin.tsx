import { useLocale } from 'shared-client';
import type { RemoteProps } from 'shared-contracts/federation';
import { localizedText, type LocalizedFields } from 'shared-contracts/localization';
import { mockCalls, renderWithProviders, type Answers } from 'shared-ui/testing';

import { AdminApp } from '../admin-app';
import { aContentSummary } from './a-content-summary';

/** Reads the language of its page from the store, like public components. */
function Preview({ record }: { record: LocalizedFields<'title'> }) {
  return <p>preview: {localizedText(record, 'title', useLocale()).text}</p>;
}

const slots: RemoteProps<'mfe_admin/AdminApp'> = {
  RequestsInbox: () => <p>the inbox</p>,
  ProjectPreview: ({ project }) => <Preview record={project} />,
  ScenePreview: ({ project, onClose }) => (
    <button type="button" onClick={onClose}>
      scene: {localizedText(project.sceneLines?.[0] ?? {}, 'text', useLocale()).text}
    </button>
  ),
  DevelopmentLogPreview: ({ log }) => <Preview record={log} />,
};

/** Responses of a server without records, with a signed-in user. */
export const emptyServer = {
  checkAuth: () => ({ username: 'keeper', defaultAccount: null }),
  summarizeContent: () => aContentSummary(),
  listProjects: () => [],
  listPartners: () => [],
  listDevelopmentLogs: () => [],
  listCollaborationRequests: () => [],
  summarizeCollaborationRequests: () => ({
    total: 0,
    newThisMonth: 0,
    withPortfolio: 0,
    unanswered: 0,
    specialties: [],
  }),
  listTranslations: () => [],
  listAuditEvents: () => [],
  listDraftChanges: () => [],
  listPictures: () => [],
  getStudio: () => null,
} satisfies Answers;

/** Opens an admin page in English with a signed-in user. Returns the recorded `calls` in order. */
export function openAdmin(route: string, answers: Answers = {}) {
  const calls = mockCalls({ ...emptyServer, ...answers });
  return { calls, ...renderWithProviders(<AdminApp {...slots} />, { locale: 'en', route, path: '/admin/*' }) };
}
