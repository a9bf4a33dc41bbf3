import { cutGraphemes } from '../../localization/cut-graphemes';
import { localizedTextOf, type LocalizedFields, type ShownLocalizedText } from '../../localization/localized-text';
import { fallbackLocale } from '../../localization/languages';
import { locales, type Locale } from '../../localization/locales';
import { plainLines } from '../../markdown/lines';
import { imageIn } from '../kinds/localized-media';
import { pitchTexts } from './pitch';
import type { Project } from '../kinds/project';
import { imageAddress } from '../../values/urls';

export const pressImageKinds = ['art', 'logo', 'screenshot', 'character'] as const;
export type PressImageKind = (typeof pressImageKinds)[number];

export interface PressImage {
  kind: PressImageKind;
  address: string;
  /** Folder and name without the title of the work, such as `screenshots/screenshot-1.jpg`. */
  file: string;
  /** `null` to keep the format. */
  convertedTo: 'jpg' | 'png' | null;
}

/** Formats that every editor opens. */
const filing = {
  art: { folder: 'art', name: 'key-art', format: 'jpg' },
  // Keeps transparency.
  logo: { folder: 'logos', name: 'logo', format: 'png' },
  screenshot: { folder: 'screenshots', name: 'screenshot', format: 'jpg' },
  character: { folder: 'characters', name: 'character', format: 'png' },
} as const satisfies Record<PressImageKind, { folder: string; name: string; format: 'jpg' | 'png' }>;

/** A title as the beginning of a file name: in English, or else in Japanese. */
export const pressName = (project: LocalizedFields<'title'>): string =>
  localizedTextOf(project, 'title', fallbackLocale)
    .text.normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Path in the archive, named after the work, such as `screenshots/the-ferry_screenshot-1.jpg`. */
export const pressFile = (project: LocalizedFields<'title'>, { file }: Pick<PressImage, 'file'>): string =>
  file.replace('/', `/${pressName(project)}_`);

/** The same without its folder. */
export const pressFileName = (...named: Parameters<typeof pressFile>): string =>
  pressFile(...named).replace(/.*\//, '');

/** Our images are WebP, which not every program can open; converting an animation would lose its frames. */
const isConverted = (address: string) => /^\/objects\/.*(?<!-animated)\.(?:avif|webp)$/.test(address);

const extensionOf = (address: string) => /\.(?:avif|gif|jpe?g|png|svg|webp)(?=$|[?#])/i.exec(address)?.[0] ?? '';

type PressImages = Pick<
  Project,
  'posterUrl' | 'textlessImage' | 'logos' | 'screenshots' | 'characters' | 'localizedImages'
>;

export function pressImages(project: PressImages): PressImage[] {
  const locations: Record<PressImageKind, readonly (string | null | undefined)[]> = {
    art: [project.posterUrl, project.textlessImage],
    logo: project.logos ?? [],
    screenshot: project.screenshots ?? [],
    character: (project.characters ?? []).map(({ imageUrl }) => imageUrl),
  };
  const known = new Set<string>();
  return pressImageKinds.flatMap((kind) =>
    locations[kind]
      .flatMap((location) => [location, ...locales.map((locale) => imageIn(project, location, locale))])
      .flatMap((location) => imageAddress(location) ?? [])
      .filter((address) => known.size < known.add(address).size)
      .map((address, index, all) => {
        const { folder, name, format } = filing[kind];
        const convertedTo = isConverted(address) ? format : null;
        const extension = convertedTo ? `.${convertedTo}` : extensionOf(address);
        const number = all.length > 1 ? `-${index + 1}` : '';
        return { kind, address, file: `${folder}/${name}${number}${extension}`, convertedTo };
      }),
  );
}

export const pressLengths = ['short', 'medium', 'long'] as const;
export type PressLength = (typeof pressLengths)[number];

/** Graphemes of a short description that is the beginning of the medium one. */
const shortLength = 120;

/** Paragraphs of each description; several languages if one of them is not translated. */
export type PressDescriptions = Partial<Record<PressLength, readonly ShownLocalizedText[]>>;

const plain = (text: ShownLocalizedText): ShownLocalizedText => ({ ...text, text: plainLines(text.text) });

/** Without a logline the short text is cut from the medium one; without a world there is no long text. */
export function pressDescriptions(project: Project, locale: Locale): PressDescriptions {
  const medium = plain(localizedTextOf(project, 'description', locale));
  const world = plain(localizedTextOf(project, 'worldSetting', locale));
  const logline = pitchTexts(project, locale).find(({ field }) => field === 'logline');
  const short = logline ? plain(logline) : { ...medium, text: cutGraphemes(medium.text, shortLength) };
  return {
    ...(short.text === medium.text ? {} : { short: [short] }),
    medium: [medium],
    ...(world.text === '' ? {} : { long: [medium, world] }),
  };
}

export const pressArchivePath = (id: string): string => `/press/${id}.zip`;

export const pressImagePath = (id: string, { address, file, convertedTo }: PressImage): string =>
  convertedTo ? `/press/${id}/${file}` : address;
