import { studioRecord, type Fields } from 'shared-contracts/entities';

import { fieldNameOf, type TabLayout } from '../placement/placement';

type StudioField = keyof typeof studioRecord.fields;

/** The fields of each section, in the order of the tabs. */
const sections = {
  identity: ['name', 'subtitle', 'seal', 'logo', 'favicon'],
  siteLanguages: ['siteLanguages'],
  counting: ['counting'],
  look: ['accentColor', 'heroArt', 'heroImage', 'heroSide', 'heroVeil', 'heroText', 'previewImage'],
  hero: ['headline', 'lead'],
  about: [
    'aboutIntro',
    'artImage',
    'artTitle',
    'artText',
    'storyImage',
    'storyTitle',
    'storyText',
    'collaborationImage',
    'collaborationTitle',
    'collaborationText',
  ],
  introductions: ['projectsIntro', 'behindText', 'logsIntro', 'partnersIntro', 'joinTitle', 'joinText'],
  contact: ['contactIntro', 'contactPromise', 'contactHours'],
  footer: ['copyright', 'missingText'],
  links: ['links'],
  accessibility: ['accessibility'],
  replies: ['replyTemplates'],
} as const satisfies Record<string, readonly StudioField[]>;

export type StudioSection = keyof typeof sections;

/** The sections of each tab. */
const tabs = {
  identity: ['identity', 'siteLanguages', 'counting'],
  look: ['look'],
  texts: ['hero', 'about', 'introductions'],
  contact: ['contact', 'footer', 'links'],
  accessibility: ['accessibility'],
  replies: ['replies'],
} as const satisfies Record<string, readonly StudioSection[]>;

export type StudioTab = keyof typeof tabs;

export const sectionsOfTab = (tab: StudioTab): readonly StudioSection[] => tabs[tab];

export const fieldsOfSection = (section: StudioSection): Fields =>
  Object.fromEntries(sections[section].map((name) => [name, studioRecord.fields[name]]));

export const fieldsOfStudioTab = (tab: StudioTab): Fields =>
  Object.assign({}, ...sectionsOfTab(tab).map(fieldsOfSection));

const tabNames = Object.keys(tabs) as StudioTab[];

/** All fields of the studio, in the order of the tabs. */
export const studioFields: Fields = Object.assign({}, ...tabNames.map(fieldsOfStudioTab));

const isInTab = (tab: StudioTab, path: string) => fieldNameOf(studioFields, path) in fieldsOfStudioTab(tab);

export const studioTabs: TabLayout<StudioTab> = {
  tabs: tabNames,
  home: 'identity',
  isInTab,
  tabOf: (path) => tabNames.find((tab) => isInTab(tab, path)) ?? 'identity',
};
