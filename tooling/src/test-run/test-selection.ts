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
  /** Pattern of the names of tests; `null` for all. */
  name: string | null;
  /** Servers that one of the tests asks for. */
  servers: NeededServers;
}

/** The servers that sources of tests ask for, by the functions that run a suite on one. */
export const serversNamedIn = (sources: readonly string[]): NeededServers => ({
  mongodb: sources.some((source) => /describeOnStore|TEST_MONGODB/.test(source)),
  s3: sources.some((source) => /describeOn(?:S3|ObjectStores|StorePairs)|TEST_S3/.test(source)),
});

const isJourney = (file: string) => file.startsWith('e2e/');
const read = (file: string) => fs.readFileSync(path.join(rootDir, file), 'utf8');

/** A path as git writes it, whether it was given from the root of the disk or from the folder of the product. */
const pathOf = (word: string) =>
  (path.isAbsolute(word) ? path.relative(rootDir, word) : path.normalize(word)).split(path.sep).join('/');

/**
 * Selects tests by words. One that is a part of the path of a test file selects that file, every other one is a part of
 * the names of tests.
 * @param words as given to `npm test`
 */
export function selectTests(words: readonly string[]): TestSelection {
  const all = trackedFiles(rootDir).filter((file) => /\.test\.tsx?$/.test(file));
  const isPath = (word: string) => all.some((file) => file.includes(pathOf(word)));
  const [paths, names] = [words.filter(isPath).map(pathOf), words.filter((word) => !isPath(word))];
  const inPaths = paths.length > 0 ? all.filter((file) => paths.some((part) => file.includes(part))) : all;
  const selected = inPaths.filter((file) => names.length === 0 || names.some((name) => read(file).includes(name)));
  if (selected.length === 0)
    fail(`No test file and no test is called ${names.join(' or ')}. Name the file of a title that is put together.`);
  const isAll = words.length === 0;
  return {
    unitFiles: isAll ? null : selected.filter((file) => !isJourney(file)),
    journeyFiles: isAll ? null : selected.filter(isJourney),
    name:
      names.length === 0
        ? null
        : names.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    servers: serversNamedIn(selected.map(read)),
  };
}
