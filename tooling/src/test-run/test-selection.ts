import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from '../repository/paths';
import { trackedFiles } from '../repository/tracked-files';
import type { NeededServers } from '../test-servers';
import { fail } from '../process/progress';

/** Which tests to run: all, or a selection. */
export interface TestSelection {
  /** Files of unit tests; `null` for all. */
  unitFiles: readonly string[] | null;
  /** Files of journeys; `null` for all. */
  journeyFiles: readonly string[] | null;
  /** Pattern of the names of tests. */
  name: RegExp | null;
  /** Servers that one of the tests asks for. */
  servers: NeededServers;
  /** The steps that run the selection; `null` for all. */
  steps: readonly ('unit' | 'build' | 'journeys')[] | null;
}

const everything: TestSelection = {
  unitFiles: null,
  journeyFiles: null,
  name: null,
  servers: { mongodb: true, s3: true, promtool: true },
  steps: null,
};

/** The servers that sources of tests ask for, by the functions that run a suite on one. */
export const serversNamedIn = (sources: readonly string[]): NeededServers => ({
  mongodb: sources.some((source) => /describeOnStore|TEST_MONGODB/.test(source)),
  s3: sources.some((source) => /describeOn(?:S3|ObjectStores|StorePairs)|TEST_S3/.test(source)),
  promtool: sources.some((source) => source.includes('TEST_PROMTOOL')),
});

const isJourney = (file: string) => file.startsWith('e2e/');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Selects tests by words. A word that is part of the path of a test file selects that file, every other
 * one is part of the names of tests.
 * @param words as given to `npm test`
 */
export function selectTests(words: readonly string[]): TestSelection {
  if (words.length === 0) return everything;
  const files = trackedFiles(rootDir).filter((file) => /\.test\.tsx?$/.test(file));
  const isPath = (word: string) => files.some((file) => file.includes(pathOf(word)));
  const paths = words.filter(isPath).map(pathOf);
  const names = words.filter((word) => !isPath(word));
  const inPaths = paths.length > 0 ? files.filter((file) => paths.some((part) => file.includes(part))) : files;
  const selected = names.length > 0 ? filesNaming(names, inPaths) : inPaths;
  const [unitFiles, journeyFiles] = [selected.filter((file) => !isJourney(file)), selected.filter(isJourney)];
  return {
    unitFiles,
    journeyFiles,
    name: names.length > 0 ? new RegExp(names.map(escaped).join('|')) : null,
    servers: serversNamedIn(selected.map((file) => fs.readFileSync(path.join(rootDir, file), 'utf8'))),
    steps: [
      ...(unitFiles.length > 0 ? (['unit'] as const) : []),
      ...(journeyFiles.length > 0 ? (['build', 'journeys'] as const) : []),
    ],
  };
}

/** A path as git writes it, whether it was given from the root of the disk or from the folder of the product. */
const pathOf = (word: string) =>
  (path.isAbsolute(word) ? path.relative(rootDir, word) : path.normalize(word)).split(path.sep).join('/');

/**
 * Files that hold one of the names or, as a name may be put together when the tests run, all words of one.
 */
function filesNaming(names: readonly string[], files: readonly string[]): readonly string[] {
  const sources = files.map((file) => ({ file, source: fs.readFileSync(path.join(rootDir, file), 'utf8') }));
  const holding = (matches: (source: string, name: string) => boolean) =>
    sources.filter(({ source }) => names.some((name) => matches(source, name))).map(({ file }) => file);
  const literal = holding((source, name) => source.includes(name));
  if (literal.length > 0) return literal;
  const likely = holding((source, name) => name.split(/\s+/).every((word) => source.includes(word)));
  if (likely.length === 0) fail(`No test file and no test is called ${names.join(' or ')}.`);
  return likely;
}
