import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

const decisionsDir = 'docs/decisions';
const decisionIndex = `${decisionsDir}/README.md`;
const architecture = 'docs/architecture.md';
/** Documents whose tables have to fit into a terminal: a wider one is a list. */
const hasTables = (file: string) => file === 'README.md' || /^docs\/[\w-]+\.md$/.test(file);
const limits = { decisionLines: 25, readmeColumns: 120, glossaryWords: 60, architectureLines: 140, titleLength: 72 };

const withoutCode = (text: string) => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '`');

/** Anchors of the headings of a document, as GitHub and editors make them. */
const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

/** Links of a document whose file or heading does not exist. */
function brokenLinks(root: string, file: string, text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#');
      const linked = name === '' ? path.join(root, file) : path.join(root, path.dirname(file), name);
      if (!fs.existsSync(linked)) return true;
      return anchor !== undefined && !anchorsOf(fs.readFileSync(linked, 'utf8')).includes(anchor);
    })
    .map((target) => `${file} links to ${target}, which does not exist`);
}

/** Files of the module that a document adds. */
const added = /^mfe-news\//;

/** Sources that a document names and that do not exist. */
function lostSources(file: string, text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`([\w@-][\w@./-]*\.(?:tsx?|[mc]js|sh))`/g)].map(([, name = '']) => name);
  return named
    .filter((name) => !added.test(name) && !files.some((each) => `/${each}`.endsWith(`/${name}`)))
    .map((name) => `${file} names ${name}, which does not exist`);
}

/** Folders in the tree of a document that do not exist: a package, and below it its folders. */
function lostFolders(root: string, file: string, text: string): string[] {
  let top = '';
  const folders = [...text.matchAll(/^(?:([\w-]+\/src)(?: |$)| {2}([\w-]+)\/ )/gm)].map(([, first, nested = '']) => {
    if (first !== undefined) top = first;
    return first ?? `${top}/${nested}`;
  });
  return folders
    .filter((folder) => !fs.existsSync(path.join(root, folder)))
    .map((folder) => `${file} shows ${folder}, which does not exist`);
}

function decisionFindings(file: string, text: string, index: string): string[] {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const entry = `- [${title}](${path.basename(file)})`;
  const lines = text.trimEnd().split('\n').length;
  return [
    ...(lines > limits.decisionLines ? [`${file} has ${lines} lines, more than ${limits.decisionLines}`] : []),
    ...(index.split('\n').includes(entry) ? [] : [`${decisionIndex} lacks “${entry}”`]),
  ];
}

const wideLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      line.length > limits.readmeColumns ? [`${file}:${index + 1} has ${line.length} columns`] : [],
    );

function glossaryFindings(file: string, text: string): string[] {
  const words = [...text.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, word = '']) => word);
  return [
    ...(words.length > limits.glossaryWords ? [`${file} has ${words.length} words`] : []),
    ...words.filter((word, index) => words.indexOf(word) !== index).map((word) => `${file} has ${word} twice`),
  ];
}

/** Two pages on paper. */
function lengthFindings(file: string, text: string): string[] {
  const lines = text.split('\n').length;
  return lines > limits.architectureLines ? [`${file} has ${lines} lines, more than ${limits.architectureLines}`] : [];
}

/** The title of the newest commit, the only one that can still be amended. */
function titleFindings(root: string): string[] {
  const title = spawnSync('git', ['log', '-1', '--format=%s'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  return title.length > limits.titleLength ? [`the title of the newest commit has ${title.length} characters`] : [];
}

/**
 * Checks that links between documents resolve, that documents and sources name only what exists, that each decision is
 * in the index, that tables fit into 120 columns, the architecture into two pages, and the title of the newest commit
 * into 72 characters.
 */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root);
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const documents = files.filter((file) => file.endsWith('.md'));
  const decisions = documents.filter((file) => path.dirname(file) === decisionsDir && file !== decisionIndex);
  const index = files.includes(decisionIndex) ? read(decisionIndex) : '';
  const findings = [
    ...documents.flatMap((file) => brokenLinks(root, file, read(file))),
    ...files
      .filter((file) => /\.(?:tsx?|[mc]js)$/.test(file) && !file.startsWith('tooling/src/checks/'))
      .flatMap((file) =>
        [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
          .filter(([document]) => !files.includes(document))
          .map(([document]) => `${file} names ${document}, which does not exist`),
      ),
    ...documents.flatMap((file) => lostSources(file, read(file), files)),
    ...documents.filter((file) => file === architecture).flatMap((file) => lostFolders(root, file, read(file))),
    ...documents.filter((file) => file === architecture).flatMap((file) => lengthFindings(file, read(file))),
    ...titleFindings(root),
    ...decisions.flatMap((file) => decisionFindings(file, read(file), index)),
    ...documents.filter(hasTables).flatMap((file) => wideLines(file, read(file))),
    ...documents.filter((file) => file === 'docs/glossary.md').flatMap((file) => glossaryFindings(file, read(file))),
  ];
  return { count: decisions.length, of: 'decisions', findings };
}

await runCheck(import.meta.url, check);
