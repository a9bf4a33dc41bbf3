export * from '../values/accent';
export * from './kinds/audit-event';
export * from './kinds/collaboration-request';
export * from '../values/constants';
export * from '../values/contact-address';
export * from './kinds/development-log';
export * from './kinds/entity-kinds';
export type { ChoiceWords, Field, FieldKind, Fields, LocalizedText as LocalizedTextField } from './fields/field';
export * from './derived/pitch';
export * from './derived/find-by-text';
export * from '../values/focus';
export { imageTypeOf, losesAnimation } from '../values/media/image-type';
export * from '../values/media/captions';
export type { ReadBytes } from '../values/media/iso-media';
export * from '../values/media/media-type';
export * from '../values/media/upload-parts';
export * from '../values/media/image-variants';
export * from './derived/log-neighbours';
export * from './kinds/message';
export * from './kinds/partner';
export * from './fields/pasted';
export {
  imageRecord,
  imageInput,
  imageLocations,
  type ImageRecord,
  type ImageDescription,
  type ImageInput,
} from './kinds/image';
export * from './derived/press-kit';
export { describedImage, imageIn, missingImages, trailerAddresses, trailerIn } from './kinds/localized-media';
/** @public for modules in repositories of their own */
export type { DescribedImage } from './kinds/localized-media';
export * from './kinds/project';
export {
  publicationState,
  publicationStateAt,
  publicationStates,
  type Publishable,
  type PublicationState,
} from './fields/publication';
export * from './derived/record-image';
export * from './derived/record-lists';
export * from './derived/record-outlines';
export * from './derived/review-source';
export * from './kinds/records';
export * from './derived/scene-speakers';
export * from './fields/settled';
export * from './kinds/studio';
export * from './derived/studio-texts';
export * from './derived/record-order';
export * from './derived/shown-records';
export { typedHandle } from './fields/rules';
export * from './fields/texts';
export * from './derived/undo';
export * from '../values/urls';
export * from '../values/uuid';
export * from './kinds/user';
export * from './kinds/account-role';
