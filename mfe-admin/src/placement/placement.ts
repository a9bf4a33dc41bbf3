import {
  fieldsOfKind,
  isOrderedByPublication,
  type contentRecords,
  type ContentKind,
  type Field,
  type Fields,
} from 'shared-contracts/entities';
import { splitFieldName } from 'shared-contracts/localization';

/** The groups of fields in the workspace, one tab each, in this order. */
export const workspaceTabs = ['basics', 'story', 'media', 'characters', 'credits', 'platforms'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

const sections = ['trailer', 'press', 'scene', 'figures'] as const;
type SectionName = (typeof sections)[number];

export const isSectionName = (name: string): name is SectionName => sections.some((section) => section === name);

interface FieldPlace {
  /** Its tab in the workspace, which also has the fields of the dialog. */
  tab: WorkspaceTab;
  inDialog?: true;
  /** Fields with the same section share a heading; others have a section to themselves. */
  section?: SectionName;
}

/**
 * Where each field of a project is edited, in the order of its editor; `null` for no editor. The dialog is a quick edit
 * of the fields that the specification lists; the workspace has all fields.
 */
const projectPlacement: Readonly<Record<keyof (typeof contentRecords)['project']['fields'], FieldPlace | null>> = {
  title: { tab: 'basics', inDialog: true },
  description: { tab: 'basics', inDialog: true },
  logline: { tab: 'basics', inDialog: true },
  status: { tab: 'basics', inDialog: true },
  progress: { tab: 'basics', inDialog: true },
  releaseDate: { tab: 'basics', inDialog: true },
  version: { tab: 'basics', inDialog: true },
  posterUrl: { tab: 'media', inDialog: true },
  textlessImage: { tab: 'media' },
  isMainProject: { tab: 'basics', inDialog: true },
  publication: { tab: 'basics', inDialog: true },
  worldSetting: { tab: 'story' },
  ageRating: { tab: 'story' },
  screenshots: { tab: 'media' },
  platforms: { tab: 'platforms' },
  steamUrl: { tab: 'platforms' },
  trailer: { tab: 'media', section: 'trailer' },
  trailerAlternative: { tab: 'media', section: 'trailer' },
  trailerStill: { tab: 'media', section: 'trailer' },
  trailerCaptions: { tab: 'media', section: 'trailer' },
  localizedTrailers: { tab: 'media', section: 'trailer' },
  localizedImages: { tab: 'media' },
  characters: { tab: 'characters' },
  sceneBackground: { tab: 'characters', section: 'scene' },
  sceneSound: { tab: 'characters', section: 'scene' },
  sceneLines: { tab: 'characters', section: 'scene' },
  sceneQuestion: { tab: 'characters', section: 'scene' },
  sceneAnswers: { tab: 'characters', section: 'scene' },
  music: { tab: 'media' },
  price: { tab: 'platforms' },
  languages: { tab: 'platforms' },
  systemRequirements: { tab: 'platforms' },
  credits: { tab: 'credits' },
  features: { tab: 'story' },
  playHours: { tab: 'story', section: 'figures' },
  endings: { tab: 'story', section: 'figures' },
  choices: { tab: 'story', section: 'figures' },
  reviews: { tab: 'story' },
  awards: { tab: 'story' },
  mediaPackUrl: { tab: 'media', section: 'press' },
  pressContact: { tab: 'media', section: 'press' },
  logos: { tab: 'media', section: 'press' },
  position: null,
  publishedAt: null,
};

const projectPlaces: Readonly<Record<string, FieldPlace | null>> = projectPlacement;

/** The fields of a project in one editor, in their order. */
export function projectFieldsIn(isThere: (place: FieldPlace) => boolean): Fields {
  const fields = fieldsOfKind('project');
  return Object.fromEntries(
    Object.entries(projectPlaces).flatMap(([name, place]) => {
      const field = fields[name];
      return field && place && isThere(place) ? [[name, field]] : [];
    }),
  );
}

/** All edited fields of a kind; kinds other than projects are edited in a dialog. */
export function editedFields(kind: ContentKind): Fields {
  if (kind === 'project') return projectFieldsIn(() => true);
  const isEdited = ({ kind: control }: Field) =>
    control !== 'position' && (control !== 'instant' || isOrderedByPublication(kind));
  return Object.fromEntries(Object.entries(fieldsOfKind(kind)).filter(([, field]) => isEdited(field)));
}

/** The tabs of a form, and the values in each. */
export interface TabLayout<Tab extends string> {
  tabs: readonly Tab[];
  /** The tab that is open at first. */
  home: Tab;
  isInTab: (tab: Tab, path: string) => boolean;
  tabOf: (path: string) => Tab;
}

/** The declared name of the field that contains a value or text: `characters.0.nameEn`, `titleEn` or `title`. */
export function fieldNameOf(fields: object, path: string): string {
  const [name = path] = path.split('.');
  return name in fields ? name : splitFieldName(name).field;
}

/** The place of a value or text; `undefined` for a field without an editor. */
export const projectPlace = (path: string): FieldPlace | undefined =>
  projectPlaces[fieldNameOf(projectPlaces, path)] ?? undefined;

/** How the workspace opens: at its first tab, or with all details on one page, as in the specification's editor. */
export type Home = 'basics' | 'details';

export type FormTab = WorkspaceTab | Home;

/** Whether a tab contains a value or text: `characters.0.nameEn` or `title`. */
export function isInTab(tab: string, path: string): boolean {
  const place = projectPlace(path);
  return place !== undefined && (tab === 'details' ? !place.inDialog : place.tab === tab);
}

/** The fields of a tab, in the order of the editor. */
export const fieldsOfTab = (tab: FormTab): Fields =>
  Object.fromEntries(Object.entries(editedFields('project')).filter(([name]) => isInTab(tab, name)));

export const workspaceFields: Fields = Object.assign({}, ...workspaceTabs.map(fieldsOfTab));

/** The tab that shows a value or text: the field's, unless all details are shown. */
export const tabOf = (path: string, home: Home): FormTab =>
  isInTab(home, path) ? home : (projectPlace(path)?.tab ?? home);

/** Sorts paths of values by their fields. @param fields in the order of the tabs */
export function inTabOrder(fields: object, paths: readonly string[]): string[] {
  const names = Object.keys(fields);
  const rank = (path: string) => names.indexOf(fieldNameOf(fields, path));
  return [...paths].sort((a, b) => rank(a) - rank(b));
}
