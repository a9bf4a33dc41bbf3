/** Constants and limits of the specification (section 9), and size limits of the server. */

export const projectStatuses = ['planning', 'in-development', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
export const defaultProjectStatus: ProjectStatus = 'planning';

export const partnerCategories = ['voice', 'art', 'ui', 'script', 'music', 'sound', 'video'] as const;
export type PartnerCategory = (typeof partnerCategories)[number];
export const defaultPartnerCategory: PartnerCategory = 'voice';

export const logCategories = ['progress', 'announcement', 'behind-scenes'] as const;
export type LogCategory = (typeof logCategories)[number];
export const defaultLogCategory: LogCategory = 'progress';

/** A published record may still be scheduled. */
export const publications = ['published', 'draft'] as const;
export type Publication = (typeof publications)[number];

export const answerParts = ['first', 'second', 'third'] as const;

export const sceneParts = ['opening', ...answerParts, 'closing'] as const;
/** @public for modules in repositories of their own */
export type ScenePart = (typeof sceneParts)[number];

/** Options of the contact form; stored requests may hold any text. */
export const specialtyOptions = ['voice', 'art', 'ui', 'script', 'music', 'other'] as const;
/** @public for modules in repositories of their own */
export type SpecialtyOption = (typeof specialtyOptions)[number];

export const requestStates = ['new', 'replied', 'closed'] as const;
export type CollaborationRequestState = (typeof requestStates)[number];

/** `overdue`: new requests whose promised reply is late. */
export const requestSelections = [...requestStates, 'overdue'] as const;
export type RequestSelection = (typeof requestSelections)[number];

export const promisedReplyMs = 24 * 60 * 60 * 1_000;

export const limits = {
  line: 200,
  status: 40,
  paragraph: 5_000,
  text: 20_000,
  url: 2_000,
  contact: 200,
  portfolio: 500,
  handle: 100,
  list: 100,
  /** It takes about thirty seconds, and a line fits its box. */
  sceneLines: 40,
  sceneText: 240,
  sceneAnswers: answerParts.length,
  sceneAnswer: 80,
  messageMinimum: 10,
  passwordMinimum: 12,
  passwordMaximum: 256,
} as const;

export const maxUploadBytes = 10_485_760;

/** Maximum bytes of one file, which no setting can exceed: an object store copies up to 5 GiB in one request. */
export const mostFileBytes = 5_368_709_120;

/** Image types that can be stored. Not SVG, which can contain scripts: the admin uploads its pixels. */
export const imageContentTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;
export type ImageContentType = (typeof imageContentTypes)[number];

/** Milliseconds before each attempt. */
export const uploadRetryDelays = [0, 1_000, 3_000, 5_000] as const;
