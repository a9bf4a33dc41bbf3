import type { AdminAppProps } from 'shared-contracts/federation';
import { localizedText } from 'shared-contracts/localization';
import { mockCalls, renderWithProviders, type Answers } from 'shared-ui/testing';

import { AdminApp } from '../admin-app';

const slots: AdminAppProps = {
  RequestsInbox: () => <p>the inbox</p>,
  ProjectPreview: ({ project, locale }) => <p>preview: {localizedText(project, 'title', locale).text}</p>,
  DevelopmentLogPreview: ({ log, locale }) => <p>preview: {localizedText(log, 'title', locale).text}</p>,
};

/** Answers of a server without any record, to whoever is signed in. */
export const emptyServer = {
  checkAuth: () => ({ username: 'keeper', defaultAccount: null }),
  listProjects: () => [],
  listPartners: () => [],
  listDevelopmentLogs: () => [],
  listCollaborationRequests: () => [],
  summarizeCollaborationRequests: () => ({ total: 0, newThisMonth: 0, withPortfolio: 0, specialties: [] }),
  listTranslations: () => [],
  listAuditEvents: () => ({ events: [], nextCursor: null }),
} satisfies Answers;

/** Opens a page of the admin as a signed-in person sees it, in English. `calls` are those that were made, in their order. */
export function openAdmin(route: string, answers: Answers = {}) {
  const calls = mockCalls({ ...emptyServer, ...answers });
  return { calls, ...renderWithProviders(<AdminApp {...slots} />, { locale: 'en', route, path: '/admin/*' }) };
}
