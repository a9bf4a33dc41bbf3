import type { ContentKind, contentRecords } from 'shared-contracts/entities';

/** The groups of fields in the workspace, one tab each, in this order. */
export const workspaceTabs = ['basics', 'story', 'media', 'characters', 'platforms'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

const sections = ['links', 'scene'] as const;
type SectionName = (typeof sections)[number];

export const isSectionName = (name: string): name is SectionName => sections.some((section) => section === name);

export interface FieldPlace {
  /** In the dialog of its kind. */
  inDialog?: true;
  /** Its tab in the workspace, which has the fields of the dialog, too. */
  tab?: WorkspaceTab;
  /** Fields with the same section share a heading; others have a section to themselves. */
  section?: SectionName;
}

export const dialog: FieldPlace = { inDialog: true };

/** Where every field of a kind is edited, in the order of its editor; `null` for no editor. */
export type Placement<Kind extends ContentKind, In extends FieldPlace = FieldPlace> = {
  readonly [Name in keyof (typeof contentRecords)[Kind]['fields']]: In | null;
};
