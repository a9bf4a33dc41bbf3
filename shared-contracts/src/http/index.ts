export { callPath, type CachePolicy, type CallArg, type CallDescriptor, type CallResponse, type CallTag } from './call';
/** @public for modules in repositories of their own */
export { defineCalls } from './call';
/** @public for the declarations of the packed packages */
export type { CallMethod } from './call';
export * from './calls';
export { calendarLimits, mostUsed, recentProjects, type CalendarEntry } from './subjects/content-search-calls';
export {
  draftLinkDays,
  draftParameter,
  type DraftChanges,
  type DraftLink,
  type DraftLinkInput,
} from './subjects/draft-calls';
export {
  byContentCall,
  contentCallName,
  contentCallNames,
  type ContentCallName,
  type ContentVerb,
} from './content-addresses';
/** @public for the declarations of the packed packages */
export type { ContentAddress } from './content-addresses';
export type { FoundName, RecordName, RecordUse } from './record-name';
export {
  mostImages,
  imageParts,
  imageSorts,
  type FoundImage,
  type ImagePart,
  type ImageSort,
} from './subjects/media-calls';
export {
  countedUses,
  numberRanges,
  type CountedEvent,
  type CountedUse,
  type NumberRange,
  type Numbers,
} from './subjects/number-calls';
export { isEditedKind, type SavedSince } from './subjects/editing-calls';
export * from './problem';
export * from './proof-header';
export { proofOfWork, provedWork, type ProofOfWork } from './proof-of-work';
export type { DeployToken, DeployTokenInput } from './subjects/deploy-token-calls';
export type {
  AdminBuild,
  AdminModule,
  FailureReport,
  LiveModule,
  ReleaseMove,
  TeamModule,
} from './subjects/release-calls';
/** @public for tools that release modules */
export type { SiteHealth } from './subjects/service-calls';
export { fewestCanaryViews, mostCanaryShare } from './subjects/release-calls';
export * from './share-addresses';
export * from './signed-upload';
export {
  mostTranslations,
  translationFilters,
  type StaleText,
  type TranslationFilter,
  type TranslationRow,
} from './subjects/translation-calls';
export * from './vitals';
