import { studioRecord, type Fields } from 'shared-contracts/entities';

type StudioField = keyof typeof studioRecord.fields;

/** The fields of each section, in the order of the page. */
const sections = {
  identity: ['name', 'subtitle'],
  siteLanguages: ['siteLanguages'],
  look: ['seal', 'accentColor', 'logo', 'favicon', 'previewImage'],
  hero: ['headline', 'lead', 'heroArt', 'heroImage', 'heroSide', 'heroVeil', 'heroText'],
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
  replies: ['replyTemplates'],
} as const satisfies Record<string, readonly StudioField[]>;

type StudioSection = keyof typeof sections;

export const studioSections = Object.keys(sections) as StudioSection[];

export const fieldsOfSection = (section: StudioSection): Fields =>
  Object.fromEntries(sections[section].map((name) => [name, studioRecord.fields[name]]));
