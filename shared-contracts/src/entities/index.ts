export * from './audit-event';
export * from './collaboration-request';
export * from './constants';
export * from './described-picture';
export * from './development-log';
export * from './entity-kinds';
export {
  workspaceTabs,
  type ChoiceWords,
  type Editor,
  type Field,
  type FieldKind,
  type Fields,
  type LocalizedText as LocalizedTextField,
  type WorkspaceTab,
} from './field';
export * from './find-by-text';
export * from './focus';
export * from './image-type';
export * from './image-variants';
export * from './log-neighbours';
export * from './log-order';
export * from './partner';
export * from './pasted';
export {
  picture,
  pictureInput,
  pictureLocations,
  type Picture,
  type PictureDescription,
  type PictureInput,
} from './picture';
export * from './pitch';
export * from './press-kit';
export * from './project';
export { publicationState, publicationStates, type Publishable, type PublicationState } from './publication';
export * from './record-lists';
export * from './record-outlines';
export * from './records';
export type { SceneLine } from './scene';
export * from './scene-speakers';
export * from './settled';
export * from './studio';
export * from './record-order';
export { typedHandle } from './rules';
export * from './texts';
export * from './undo';
export * from './urls';
export * from './user';
