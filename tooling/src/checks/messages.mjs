import fs from 'node:fs';
import path from 'node:path';

import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { transformFileSync } from '@swc/core';

import { rootDir } from '../build/paths.mjs';
import { runCheck } from './report.mjs';
import { trackedFiles } from './tracked-files.mjs';

const packages = ['shell', 'shared-ui', 'mfe-public', 'mfe-admin', 'mfe-requests'];
/** Texts of shared-ui that modules show; they are checked with shared-ui itself. */
const sharedPrefix = 'ui.';
const locales = ['ja', 'en', 'zh-cn', 'zh-tw', 'ko'];

/** The texts of one language of a package: the only object that its message file exports. */
async function catalog(file) {
  const { code } = transformFileSync(file, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.values(module)[0];
}

/** Names of the arguments of a message, sorted; throws where it is no valid ICU message. */
function argumentsOf(text) {
  const names = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
      if (element.children) walk(element.children);
    }
  };
  walk(parse(text));
  return [...names].sort().join(', ');
}

/** Ids and beginnings of ids that the sources of a package name. */
function namedIn(files) {
  const ids = new Set();
  const beginnings = new Set();
  for (const file of files) {
    const source = fs.readFileSync(path.join(rootDir, file), 'utf8');
    for (const [, id] of source.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/gi)) ids.add(id);
    for (const [, beginning] of source.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)*)\$\{/gi)) beginnings.add(beginning);
  }
  return { ids, beginnings: [...beginnings] };
}

/**
 * What is wrong with the texts of one folder: missing ones, invalid ones, ones with other arguments than in Japanese.
 */
function findingsInCatalogs(folder, catalogs) {
  const findings = [];
  for (const locale of locales) {
    for (const id of Object.keys(catalogs[locale]))
      if (!(id in catalogs.ja)) findings.push(`${folder} ${locale}: ${id} does not exist in Japanese`);
    for (const id of Object.keys(catalogs.ja)) {
      const text = catalogs[locale][id];
      if (typeof text !== 'string' || text.trim() === '') {
        findings.push(`${folder} ${locale}: ${id} is missing`);
        continue;
      }
      try {
        if (argumentsOf(text) !== argumentsOf(catalogs.ja[id]))
          findings.push(`${folder} ${locale}: ${id} has other arguments than in Japanese`);
      } catch (error) {
        findings.push(`${folder} ${locale}: ${id} is no valid message (${error.message})`);
      }
    }
  }
  return findings;
}

/** What is wrong between texts and sources: ids that nobody names, names without a text. */
function findingsInSources(folder, ids, sources) {
  const { ids: named, beginnings } = namedIn(sources);
  const unused = ids
    .filter((id) => !named.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)))
    .map((id) => `${folder}: ${id} is shown nowhere: delete it in all languages`);
  const empty = beginnings
    .filter(
      (beginning) =>
        ids.some((id) => id.startsWith(`${beginning.split('.')[0]}.`)) && !ids.some((id) => id.startsWith(beginning)),
    )
    .map((beginning) => `${folder}: no id begins with ${beginning}`);
  return [...unused, ...empty];
}

/** Ids that a source passes to `formatMessage` itself; ids passed to `useTexts` are checked by the compiler. */
function formattedIds(file) {
  const source = fs.readFileSync(path.join(rootDir, file), 'utf8');
  return [...source.matchAll(/formatMessage\(\s*\{\s*id: '([^']+)'/g)].map(([, id]) => id);
}

/** Every text in five languages with the same arguments; none that nobody shows; none shown that does not exist. */
export async function check() {
  const findings = [];
  let looked = 0;
  const tracked = trackedFiles();
  for (const name of packages) {
    const sources = tracked.filter(
      (file) =>
        file.startsWith(`${name}/src/`) &&
        /\.tsx?$/.test(file) &&
        !file.includes('/messages/') &&
        !/\.test\.tsx?$/.test(file),
    );
    // A module has one folder of texts, or one in each feature.
    const folders = tracked
      .filter((file) => file.startsWith(`${name}/src/`) && file.endsWith('/messages/ja.ts'))
      .map((file) => path.dirname(file));
    const known = new Set();
    for (const folder of folders) {
      const catalogs = Object.fromEntries(
        await Promise.all(
          locales.map(async (locale) => [locale, await catalog(path.join(rootDir, folder, `${locale}.ts`))]),
        ),
      );
      const ids = Object.keys(catalogs.ja);
      for (const id of ids) known.add(id);
      findings.push(...findingsInCatalogs(folder, catalogs));
      findings.push(
        ...findingsInSources(
          folder,
          ids,
          sources.filter((file) => file.startsWith(`${path.dirname(folder)}/`)),
        ),
      );
    }
    if (known.size === 0) findings.push(`${name}: no text was found: the check looks at the wrong place`);
    looked += known.size;
    for (const file of sources) {
      for (const id of formattedIds(file))
        if (!known.has(id) && !id.startsWith(sharedPrefix)) findings.push(`${file}: ${id} does not exist`);
    }
  }
  return { looked: `${looked} texts in ${locales.length} languages`, findings };
}

await runCheck(import.meta.url, check);
