import { useLocale } from 'shared-client';
import type { RemoteProps } from 'shared-contracts/federation';
import { localizedText, type LocalizedFields } from 'shared-contracts/localization';
import { mockCalls, renderWithProviders, type Answers } from 'shared-ui/testing';

import { AdminApp } from '../admin-app';

/** Reads the language of its page from the store, as public components do. */
function Preview({ record }: { record: LocalizedFields<'title'> }) {
  return <p>preview: {localizedText(record, 'title', useLocale()).text}</p>;
}

const slots: RemoteProps<'mfe_admin/AdminApp'> = {
  RequestsInbox: () => <p>the inbox</p>,
  ProjectPreview: ({ project }) => <Preview record={project} />,
  DevelopmentLogPreview: ({ log }) => <Preview record={log} />,
};

/** Answers of a server without any record, to whoever is signed in. */
export const emptyServer = {
  checkAuth: () => ({ username: 'keeper', defaultAccount: null }),
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
} satisfies Answers;

/**
 * Opens a page of the admin as a signed-in person sees it, in English. `calls` are those that were made, in their
 * order.
 */
export function openAdmin(route: string, answers: Answers = {}) {
  const calls = mockCalls({ ...emptyServer, ...answers });
  return { calls, ...renderWithProviders(<AdminApp {...slots} />, { locale: 'en', route, path: '/admin/*' }) };
}
