import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';
import {
  collaborationRequestInput,
  developmentLogInput,
  imageSources,
  logCategories,
  partnerCategories,
  partnerInput,
  projectInput,
  settledEntries,
  type Track,
} from 'shared-contracts/entities';
import { locales, localizedFieldName } from 'shared-contracts/localization';
import { parseMarkdown } from 'shared-contracts/markdown';

import { demoContent } from '.';

const assets = path.resolve(__dirname, '../../../assets/demo');
const { projects, partners, developmentLogs, collaborationRequests } = demoContent;
const records = [...projects, ...partners, ...developmentLogs, ...collaborationRequests];

function withoutMeta<Item extends { id: string; createdAt: string }>({
  id: _id,
  createdAt: _createdAt,
  ...values
}: Item) {
  return values;
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

  test('references only existing images, in every size that pages request', () => {
    const shown = JSON.stringify(records).match(/\/objects\/demo\/[^")]+/g) ?? [];
    expect(shown.length).toBeGreaterThan(30);
    for (const location of shown) {
      if (location.endsWith('.wav')) {
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

  test('has a log with every mark of Markdown in each language', () => {
    const kinds = developmentLogs.map((log) =>
      locales.map((locale) => {
        const content = log[localizedFieldName('content', locale)] ?? '';
        return JSON.stringify(parseMarkdown(content)).match(/(?<="kind":")[a-z]+/g) ?? [];
      }),
    );
    const all = ['heading', 'paragraph', 'list', 'picture', 'emphasis', 'strong', 'link', 'ruby'];
    expect(kinds).toContainEqual(locales.map(() => expect.arrayContaining(all)));
  });

  test('credits, voices and music are by existing partners', () => {
    const named = projects.flatMap(({ credits, characters, music }) => [
      ...(credits ?? []).map(({ partner }) => partner),
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
