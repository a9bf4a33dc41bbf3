export * from './a-site';
export * from './full-record';
export * from './random-numbers';
/** Builders of valid records for tests, with overrides. */
import {
  collaborationRequest,
  developmentLog,
  partner,
  project,
  type CollaborationRequest,
  type DevelopmentLog,
  type Partner,
  type Project,
} from '../entities/index';
import { defaultLocale } from '../localization/index';

const meta = () => ({ id: crypto.randomUUID(), createdAt: '2025-01-01T00:00:00.000Z', revision: 1 });

/** A valid project. */
export function aProject(values: Partial<Project> = {}): Project {
  return project.parse({
    titleJa: '朧月',
    descriptionJa: '月の物語',
    status: 'planning',
    progress: 0,
    isMainProject: 0,
    ...meta(),
    ...values,
  });
}

/** A valid partner. */
export function aPartner(values: Partial<Partner> = {}): Partner {
  return partner.parse({ nameJa: '白川 澪', roleJa: '声優', category: 'voice', ...meta(), ...values });
}

/** A valid development log. */
export function aDevelopmentLog(values: Partial<DevelopmentLog> = {}): DevelopmentLog {
  return developmentLog.parse({
    projectId: crypto.randomUUID(),
    titleJa: '進捗',
    contentJa: '一行目\n二行目',
    category: 'progress',
    publishedAt: '2025-01-01T00:00:00.000Z',
    ...meta(),
    ...values,
  });
}

/** A valid collaboration request. */
export function aCollaborationRequest(values: Partial<CollaborationRequest> = {}): CollaborationRequest {
  return collaborationRequest.parse({
    name: '山田',
    contact: 'yamada@example.com',
    message: '一緒に作品をつくりたいです。',
    preferredLanguage: defaultLocale,
    state: 'new',
    notes: null,
    erasedAfter: null,
    ...meta(),
    ...values,
  });
}
