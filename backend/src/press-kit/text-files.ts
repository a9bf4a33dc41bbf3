import {
  characterReading,
  pressDescriptions,
  pressLengths,
  safeHttpUrl,
  settledEntries,
  studioName,
  trailerAddresses,
  type KnownStudio,
  type Partner,
  type PressPicture,
  type Price,
  type Project,
} from 'shared-contracts/entities';
import { hreflang, locales, localizedTextOf, pageAddress, type Locale } from 'shared-contracts/localization';
import { plainLines } from 'shared-contracts/markdown';

export interface TextFile {
  path: string;
  text: string;
}

const lines = (parts: readonly string[], separator = '\n') => parts.filter((part) => part !== '').join(separator);

function textsIn(project: Project, partners: readonly Partner[], locale: Locale): TextFile[] {
  const nameOf = (id: string | null | undefined) => {
    const partner = partners.find((one) => one.id === id);
    return partner ? localizedTextOf(partner, 'name', locale).text : '';
  };
  const descriptions = pressDescriptions(project, locale);
  const texts = {
    title: localizedTextOf(project, 'title', locale).text,
    ...Object.fromEntries(
      pressLengths.map((length) => [
        `description-${length}`,
        lines(
          (descriptions[length] ?? []).map(({ text }) => text),
          '\n\n',
        ),
      ]),
    ),
    features: lines(
      (project.features ?? []).map((feature) => plainLines(localizedTextOf(feature, 'title', locale).text)),
    ),
    characters: lines(
      (project.characters ?? []).map((character) =>
        lines([
          localizedTextOf(character, 'name', locale).text,
          characterReading(character, locale),
          localizedTextOf(character, 'role', locale).text,
          ...(['description', 'quote'] as const).map((field) =>
            plainLines(localizedTextOf(character, field, locale).text),
          ),
        ]),
      ),
      '\n\n',
    ),
    reviews: lines(
      (project.reviews ?? []).map((review) =>
        lines([
          plainLines(localizedTextOf(review, 'quote', locale).text),
          review.source ?? '',
          safeHttpUrl(review.url) ?? '',
        ]),
      ),
      '\n\n',
    ),
    credits: lines(
      (project.credits ?? []).map((credit) =>
        lines([localizedTextOf(credit, 'role', locale).text, nameOf(credit.partner), credit.name ?? ''], '\t'),
      ),
    ),
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    text === '' ? [] : [{ path: `texts/${hreflang[locale]}/${name}.txt`, text: `${text}\n` }],
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
  return {
    title: Object.fromEntries(
      locales.map((locale) => [hreflang[locale], localizedTextOf(project, 'title', locale).text]),
    ),
    developer: Object.fromEntries(locales.map((locale) => [hreflang[locale], studioName(studio, locale).text])),
    ageRating: Object.fromEntries(
      locales.map((locale) => [hreflang[locale], localizedTextOf(project, 'ageRating', locale).text]),
    ),
    status,
    releaseDate,
    version,
    platforms,
    prices: settledEntries<Price>(project.price, 'isFree'),
    languages,
    trailer: trailerAddresses(project).map((address) => new URL(address, origin).href),
    store: steamUrl,
    website: `${origin}/project/${id}`,
    contact: pressContact ?? `${origin}/#contact`,
  };
}

export function textFiles(sources: Sources): TextFile[] {
  const { project, partners } = sources;
  return [
    { path: 'facts.json', text: `${JSON.stringify(factsOf(sources), null, 2)}\n` },
    ...locales.flatMap((locale) => textsIn(project, partners, locale)),
  ];
}

/** The contents of the archive, and images of the page that it lacks. */
export function readme(project: Project, origin: string, missing: readonly PressPicture[]): TextFile {
  const titles = new Set(locales.map((locale) => localizedTextOf(project, 'title', locale).text));
  const addresses = locales.map((locale) => pageAddress(origin, `/press/${project.id}`, locale));
  const text = lines(
    [
      [...titles].join(' / '),
      `Press kit, also online:\n${addresses.join('\n')}`,
      'You may use these texts and images to report on the work.',
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
