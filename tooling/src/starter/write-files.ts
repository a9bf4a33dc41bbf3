import fs from 'node:fs';
import path from 'node:path';

/** Writes files into a folder that may be new. @param files content by path in it */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [file, content] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
}
