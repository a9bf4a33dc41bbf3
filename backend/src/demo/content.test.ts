import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';
import {
  collaborationRequestInput,
  developmentLogInput,
  developmentLogRecord,
  imageSources,
  logCategories,
  partnerCategories,
  partnerInput,
  partnerRecord,
  imageInput,
  projectInput,
  projectRecord,
  settledEntries,
  type Fields,
  type Track,
} from 'shared-contracts/entities';
import { defaultLocale, hreflang, locales, localizedFieldName, localizedTextOf } from 'shared-contracts/localization';
import { parseMarkdown } from 'shared-contracts/markdown';

import { demoContent } from '.';

const assets = path.resolve(__dirname, '../../demo');
const { projects, partners, developmentLogs, collaborationRequests, images } = demoContent;
const records = [...projects, ...partners, ...developmentLogs, ...collaborationRequests];

function withoutMeta<Item extends { id: string; createdAt: string }>({
  id: _id,
  createdAt: _createdAt,
  ...values
}: Item) {
  return values;
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Paths of the fields that no record uses, including those in lists. */
function unusedFields(fields: Fields, of: readonly unknown[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = field.kind === 'localized' ? localizedFieldName(name, defaultLocale) : name;
    const values = of.flatMap((record) => Object.entries(record ?? {}).filter(([own]) => own === key));
    const filled = values.map(([, value]: [string, unknown]) => value).filter(isFilled);
    if (filled.length === 0) return [name];
    return 'items' in field ? unusedFields(field.items, filled.flat()).map((path) => `${name}.${path}`) : [];
  });
}

describe('demo content', () => {
  test('passes the schemas of the create calls', () => {
    for (const project of projects) projectInput.parse(withoutMeta(project));
    for (const partner of partners) partnerInput.parse(withoutMeta(partner));
    for (const log of developmentLogs) developmentLogInput.parse(withoutMeta(log));
    for (const request of collaborationRequests) collaborationRequestInput.parse(withoutMeta(request));
  });

  test('gives every record a unique id in the form of a version 4 UUID', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const { id } of records)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('has one main project, all categories, and logs of existing projects only', () => {
    expect(projects.filter(({ isMainProject }) => isMainProject === 1)).toHaveLength(1);
    expect(new Set(partners.map(({ category }) => category))).toEqual(new Set(partnerCategories));
    expect(new Set(developmentLogs.map(({ category }) => category))).toEqual(new Set(logCategories));
    expect(projects.map(({ id }) => id)).toEqual(
      expect.arrayContaining(developmentLogs.map(({ projectId }) => projectId)),
    );
  });

  test('uses every field of the content, so that each can be seen in use', () => {
    // Everything is published at once, in the order of its creation, no character was renamed, and no source of a
    // review needs a translation into Japanese.
    expect(unusedFields(projectRecord.fields, projects)).toEqual([
      'localizedTrailers',
      'characters.key',
      'reviews.translatedSource',
      'publication',
      'position',
      'publishedAt',
    ]);
    expect(unusedFields(partnerRecord.fields, partners)).toEqual(['publication', 'position', 'publishedAt']);
    expect(unusedFields(developmentLogRecord.fields, developmentLogs)).toEqual(['publication']);
  });

  test('references only existing images, in every size that pages request', () => {
    const shown = JSON.stringify(records).match(/\/objects\/demo\/[^")]+/g) ?? [];
    expect(shown.length).toBeGreaterThan(30);
    for (const location of shown) {
      if (!location.endsWith('.webp')) {
        expect(fs.existsSync(path.join(assets, location.replace('/objects/demo/', '')))).toBe(true);
        continue;
      }
      const sources = imageSources(location);
      expect(sources?.width).toBeGreaterThan(0);
      const files =
        [sources?.src, sources?.srcSet, sources?.avifSrcSet].join(' ').match(/\/objects\/demo\/[^ ,]+/g) ?? [];
      for (const file of files) expect(fs.existsSync(path.join(assets, file.replace('/objects/demo/', '')))).toBe(true);
    }
  });

  test('describes every image that ships with the product, in each language', () => {
    const drawn = fs
      .readdirSync(assets, { recursive: true, encoding: 'utf8' })
      .map((file) => `/objects/demo/${file.split(path.sep).join('/')}`)
      // Those of the landing page are decorations.
      .filter((location) => imageSources(location)?.width && !location.includes('/landing/'));
    expect(drawn.length).toBeGreaterThan(30);
    expect(images.map(({ location }) => location).sort()).toEqual(drawn.sort());
    for (const image of images) {
      const texts = locales.map((locale) => localizedTextOf(image, 'alt', locale));
      expect(texts).toEqual(
        locales.map((locale) => expect.objectContaining({ locale, text: expect.stringMatching(/\S/) })),
      );
      imageInput.parse(image);
    }
  });

  test.each(projects.filter(({ trailer }) => trailer))(
    'has a trailer of $titleEn in two formats, with captions in each language, in order and within 30 seconds',
    ({ trailer, trailerAlternative, trailerCaptions }) => {
      expect([trailer, trailerAlternative].map((file) => path.extname(file ?? ''))).toEqual(['.webm', '.mp4']);
      expect(trailerCaptions?.map(({ language }) => language)).toEqual(locales.map((locale) => hreflang[locale]));
      const times = (trailerCaptions ?? []).map(({ file }) => {
        const text = fs.readFileSync(path.join(assets, (file ?? '').replace('/objects/demo/', '')), 'utf8');
        expect(text).toMatch(/^WEBVTT\n\n/);
        return [...text.matchAll(/^00:00:([\d.]+) --> 00:00:([\d.]+)\n\S/gm)].flatMap(([, ...at]) => at.map(Number));
      });
      for (const each of times) {
        expect(each).toEqual(times[0]);
        expect(each).toEqual([...each].sort((one, other) => one - other));
        expect(each.length).toBeGreaterThan(10);
        expect(each.at(-1)).toBeLessThanOrEqual(30);
      }
    },
  );

  test('has two works with a trailer, a scene to play with a choice, and several tracks', () => {
    const whole = projects.filter(
      ({ trailer, sceneLines, sceneAnswers, music }) =>
        trailer &&
        sceneLines?.length &&
        sceneAnswers?.length === 2 &&
        settledEntries<Track>(music, 'titleJa').length > 1,
    );
    expect(whole).toHaveLength(2);
    for (const { sceneLines, characters } of whole)
      expect(characters?.map(({ nameJa }) => nameJa)).toEqual(
        expect.arrayContaining((sceneLines ?? []).flatMap(({ speaker }) => speaker ?? [])),
      );
  });

  test('says of every voice sample what is heard, in each language', () => {
    const sampled = projects.flatMap(({ characters }) => (characters ?? []).filter(({ voiceSample }) => voiceSample));
    expect(sampled.length).toBeGreaterThan(1);
    for (const character of sampled)
      for (const locale of locales)
        expect(localizedTextOf(character, 'voiceCaption', locale)).toEqual(
          expect.objectContaining({ locale, text: expect.stringMatching(/\S/) }),
        );
  });

  test('has a log with every mark of Markdown in each language', () => {
    const kinds = developmentLogs.map((log) =>
      locales.map((locale) => {
        const content = log[localizedFieldName('content', locale)] ?? '';
        return JSON.stringify(parseMarkdown(content)).match(/(?<="kind":")[a-z]+/g) ?? [];
      }),
    );
    const all = ['heading', 'paragraph', 'list', 'image', 'emphasis', 'strong', 'link', 'ruby'];
    expect(kinds).toContainEqual(locales.map(() => expect.arrayContaining(all)));
  });

  test('credits, voices and music are by existing partners', () => {
    const named = projects.flatMap(({ credits, characters, music }) => [
      // Others are credited by their names.
      ...(credits ?? []).flatMap(({ partner, name }) => (name ? [] : partner)),
      ...(characters ?? []).flatMap(({ voice }) => voice ?? []),
      ...settledEntries<Track>(music, 'titleJa').map(({ composer }) => composer),
    ]);
    expect(named.length).toBeGreaterThan(10);
    expect(partners.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  });

  test('uses the Japanese fallback for some texts in every other language', () => {
    for (const suffix of ['En', 'ZhCn', 'ZhTw', 'Ko']) {
      expect(JSON.stringify(records)).toMatch(
        new RegExp(`"(description|worldSetting|content|title|role)${suffix}":null`),
      );
    }
  });
});
