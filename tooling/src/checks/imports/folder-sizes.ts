import path from 'node:path';

const mostFiles = 20;

/** Folders with more files, including tests, than a reader can survey. */
export function folderSizes(files: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const folder of files.map((file) => path.posix.dirname(file))) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > mostFiles)
    .map(([folder, size]) => `folder-sizes: ${folder} has ${size} files; divide what is more than ${mostFiles}`);
}
