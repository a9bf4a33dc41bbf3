import fs from 'node:fs';
import path from 'node:path';

import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { transformFileSync } from '@swc/core';

import { rootDir } from '../build/paths.mjs';
import { runCheck } from './report.mjs';
import { trackedFiles } from './tracked-files.mjs';

const packages = ['shell', 'shared-ui', 'mfe-public', 'mfe-admin', 'mfe-requests'];
const locales = ['ja', 'en', 'zh-cn', 'zh-tw', 'ko'];

/** The texts of one language of a package: the only object that its message file exports. */
async function catalog(file) {
  const { code } = transformFileSync(file, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } });
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

/** Every text in five languages with the same arguments; none that nobody shows; none shown that does not exist. */
export async function check() {
  const findings = [];
  let looked = 0;
  const tracked = trackedFiles();
  for (const name of packages) {
    const catalogs = Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await catalog(path.join(rootDir, name, `src/messages/${locale}.ts`))])));
    const ids = Object.keys(catalogs.ja);
    looked += ids.length;
    if (ids.length === 0) findings.push(`${name}: no text was found`);
    for (const locale of locales) {
      for (const id of Object.keys(catalogs[locale])) if (!(id in catalogs.ja)) findings.push(`${name} ${locale}: ${id} does not exist in Japanese`);
      for (const id of ids) {
        const text = catalogs[locale][id];
        if (typeof text !== 'string' || text.trim() === '') findings.push(`${name} ${locale}: ${id} is missing`);
        else {
          try {
            if (argumentsOf(text) !== argumentsOf(catalogs.ja[id])) findings.push(`${name} ${locale}: ${id} has other arguments than in Japanese`);
          } catch (error) {
            findings.push(`${name} ${locale}: ${id} is no valid message (${error.message})`);
          }
        }
      }
    }
    const sources = tracked.filter((file) => file.startsWith(`${name}/src/`) && /\.tsx?$/.test(file) && !file.includes('/messages/') && !/\.test\.tsx?$/.test(file));
    const { ids: named, beginnings } = namedIn(sources);
    for (const id of ids) {
      if (!named.has(id) && !beginnings.some((beginning) => id.startsWith(beginning))) findings.push(`${name}: ${id} is shown nowhere`);
    }
    for (const file of sources) {
      const source = fs.readFileSync(path.join(rootDir, file), 'utf8');
      for (const [, id] of source.matchAll(/formatMessage\(\s*\{\s*id: '([^']+)'/g)) if (!ids.includes(id) && name !== 'shared-ui') findings.push(`${file}: ${id} does not exist`);
    }
  }
  return { looked: `${looked} texts in ${locales.length} languages`, findings };
}

await runCheck(import.meta.url, check);
