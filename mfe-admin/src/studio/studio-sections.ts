import { studioRecord, type Fields } from 'shared-contracts/entities';

export const studioSections = [
  'identity',
  'siteLanguages',
  'look',
  'hero',
  'about',
  'introductions',
  'contact',
  'footer',
  'links',
  'replies',
] as const;
type StudioSection = (typeof studioSections)[number];

/** The section of every field; one without a section does not compile. */
const places: Readonly<Record<keyof typeof studioRecord.fields, StudioSection>> = {
  name: 'identity',
  subtitle: 'identity',
  siteLanguages: 'siteLanguages',
  seal: 'look',
  accentColor: 'look',
  logo: 'look',
  favicon: 'look',
  previewImage: 'look',
  headline: 'hero',
  lead: 'hero',
  heroArt: 'hero',
  heroImage: 'hero',
  aboutIntro: 'about',
  artTitle: 'about',
  artText: 'about',
  storyTitle: 'about',
  storyText: 'about',
  collaborationTitle: 'about',
  collaborationText: 'about',
  projectsIntro: 'introductions',
  behindText: 'introductions',
  logsIntro: 'introductions',
  partnersIntro: 'introductions',
  joinTitle: 'introductions',
  joinText: 'introductions',
  contactIntro: 'contact',
  contactPromise: 'contact',
  contactHours: 'contact',
  copyright: 'footer',
  missingText: 'footer',
  links: 'links',
  replyTemplates: 'replies',
};

export function fieldsOfSection(section: StudioSection): Fields {
  const fields: Fields = studioRecord.fields;
  return Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const field = fields[name];
      return field && place === section ? [[name, field]] : [];
    }),
  );
}
