import {
  characterReading,
  pressDescriptions,
  pressLengths,
  reviewSource,
  safeHttpUrl,
  settledEntries,
  studioName,
  visitorLocales,
  trailerAddresses,
  type KnownStudio,
  type Partner,
  type PressImage,
  type Price,
  type Project,
} from 'shared-contracts/entities';
import { hreflang, localizedTextOf, pageAddress, type Locale } from 'shared-contracts/localization';
import { plainLines } from 'shared-contracts/markdown';

export interface TextFile {
  path: string;
  text: string;
}

const lines = (parts: readonly string[], separator = '\n') => parts.filter((part) => part !== '').join(separator);

function textsIn(project: Project, partners: readonly Partner[], locale: Locale): TextFile[] {
  const text = <Field extends string>(record: Parameters<typeof localizedTextOf<Field>>[0], field: Field) =>
    localizedTextOf(record, field, locale).text;
  const partnerName = (id: string | null | undefined) => {
    const partner = partners.find((one) => one.id === id);
    return partner ? text(partner, 'name') : '';
  };
  const paragraphs = (parts: readonly string[] = []) => lines(parts, '\n\n');
  const descriptions = pressDescriptions(project, locale);
  const { features = [], characters = [], reviews = [], awards = [], credits = [] } = project;
  const texts = {
    title: text(project, 'title'),
    ...Object.fromEntries(
      pressLengths.map((length) => [
        `description-${length}`,
        paragraphs(descriptions[length]?.map((description) => description.text)),
      ]),
    ),
    features: lines((features ?? []).map((feature) => plainLines(text(feature, 'title')))),
    characters: paragraphs(
      characters?.map((character) =>
        lines([
          text(character, 'name'),
          characterReading(character, locale),
          text(character, 'role'),
          ...(['description', 'quote'] as const).map((field) => plainLines(text(character, field))),
        ]),
      ),
    ),
    reviews: paragraphs(
      reviews?.map((review) =>
        lines([plainLines(text(review, 'quote')), reviewSource(review, locale).text, safeHttpUrl(review.url) ?? '']),
      ),
    ),
    awards: lines((awards ?? []).map((award) => lines([text(award, 'award'), safeHttpUrl(award.url) ?? ''], '\t'))),
    credits: lines(
      (credits ?? []).map((credit) =>
        lines([text(credit, 'role'), partnerName(credit.partner), credit.name ?? ''], '\t'),
      ),
    ),
  };
  return Object.entries(texts).flatMap(([name, content]) =>
    content === '' ? [] : [{ path: `texts/${hreflang[locale]}/${name}.txt`, text: `${content}\n` }],
  );
}

interface Sources {
  project: Project;
  partners: readonly Partner[];
  studio: KnownStudio;
  origin: string;
}

function factsOf({ project, studio, origin }: Sources): Record<string, unknown> {
  const { id, releaseDate, version, status, platforms, languages, steamUrl, pressContact } = project;
  const { playHours, endings, choices } = project;
  const inEach = (textIn: (locale: Locale) => { text: string }) =>
    Object.fromEntries(visitorLocales(studio).map((locale) => [hreflang[locale], textIn(locale).text]));
  return {
    title: inEach((locale) => localizedTextOf(project, 'title', locale)),
    developer: inEach((locale) => studioName(studio, locale)),
    ageRating: inEach((locale) => localizedTextOf(project, 'ageRating', locale)),
    status,
    releaseDate,
    version,
    platforms,
    prices: settledEntries<Price>(project.price, 'isFree'),
    languages,
    playHours,
    endings,
    choices,
    trailer: trailerAddresses(project).map((address) => new URL(address, origin).href),
    store: steamUrl,
    website: `${origin}/project/${id}`,
    contact: pressContact ?? `${origin}/#contact`,
  };
}

export function textFiles(sources: Sources): TextFile[] {
  const { project, partners, studio } = sources;
  return [
    { path: 'facts.json', text: `${JSON.stringify(factsOf(sources), null, 2)}\n` },
    ...visitorLocales(studio).flatMap((locale) => textsIn(project, partners, locale)),
  ];
}

/** Lists the contents of the archive, and the images of the page that it lacks. */
export function readme(
  { project, studio, origin }: Pick<Sources, 'project' | 'studio' | 'origin'>,
  missing: readonly PressImage[],
): TextFile {
  const locales = visitorLocales(studio);
  const titles = new Set(locales.map((locale) => localizedTextOf(project, 'title', locale).text));
  const addresses = locales.map((locale) => pageAddress(origin, `/press/${project.id}`, locale));
  const text = lines(
    [
      [...titles].join(' / '),
      `Press kit, also online:\n${addresses.join('\n')}`,
      'Texts and images for articles about the work.',
      missing.length === 0
        ? ''
        : [
            'Not in this archive:',
            ...missing.map(({ address, file }) => `${file}  ${new URL(address, origin).href}`),
          ].join('\n'),
    ],
    '\n\n',
  );
  return { path: 'README.txt', text: `${text}\n` };
}
