import {
  webhookEvents,
  type CollaborationRequestInput,
  type DevelopmentLogInput,
  type PartnerInput,
  type ProjectInput,
  type WebhookInput,
} from 'shared-contracts/entities';

/** Valid bodies, to be overridden as a test requires. */
export const aProject = (fields: Partial<ProjectInput> = {}): ProjectInput => ({
  titleJa: '墨の庭',
  descriptionJa: '庭に墨が降る。',
  ...fields,
});

/** A valid partner. */
export const aPartner = (fields: Partial<PartnerInput> = {}): PartnerInput => ({
  nameJa: '山田',
  roleJa: '声優',
  ...fields,
});

/** A valid development log of a project. */
export const aLog = (projectId: string, fields: Partial<DevelopmentLogInput> = {}): DevelopmentLogInput => ({
  projectId,
  titleJa: '進捗',
  contentJa: '背景を描いた。',
  ...fields,
});

/** A valid collaboration request. */
export const aRequest = (fields: Partial<CollaborationRequestInput> = {}): CollaborationRequestInput => ({
  name: 'Mina',
  contact: 'mina@example.com',
  message: 'I would like to compose for you.',
  ...fields,
});

/** A webhook for every event. */
export const aWebhook = (fields: Partial<WebhookInput> = {}): WebhookInput => ({
  name: 'Announcements',
  url: 'https://example.com/hook',
  format: 'standard',
  language: 'en',
  events: [...webhookEvents],
  personalData: false,
  active: true,
  ...fields,
});
