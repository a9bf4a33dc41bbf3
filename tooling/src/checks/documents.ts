import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

const decisionsDir = 'docs/decisions';
const decisionIndex = `${decisionsDir}/README.md`;
const architecture = 'docs/architecture.md';
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

/** Decisions that the index lacks. */
const unlistedDecisions = (documents: readonly string[], index: string): string[] =>
  documents
    .filter((file) => path.dirname(file) === decisionsDir && file !== decisionIndex)
    .filter((file) => !index.includes(`(${path.basename(file)})`))
    .map((file) => `${decisionIndex} lacks ${file}`);

const changelog = 'CHANGELOG.md';

/** The newest version of the changelog, if it is not that of the product. */
function wrongVersion(text: string, manifest: string): string[] {
  const [, newest] = /^## (\S+)$/m.exec(text) ?? [];
  const { version }: { version?: string } = JSON.parse(manifest);
  return newest === version ? [] : [`${changelog} begins with ${newest}, package.json has ${version}`];
}

/**
 * Checks that links between documents resolve, that documents and sources name only what exists, that each decision is
 * in the index, and that the changelog begins with the version of the product.
 */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root);
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const documents = files.filter((file) => file.endsWith('.md'));
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
    ...unlistedDecisions(documents, read(decisionIndex)),
    ...wrongVersion(read(changelog), read('package.json')),
  ];
  return { count: documents.length, of: 'documents', findings };
}

await runCheck(import.meta.url, check);
