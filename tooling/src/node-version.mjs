import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Exits with an error message that says how to fix it. */
export function exitWith(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/**
 * Exits if this Node is older than a package requires. It runs in any Node with modules, so this file and those loaded
 * before it use nothing newer, such as `import.meta.dirname`.
 * @param {string} packageFile path of a `package.json` with `engines`, relative to this file
 */
export function checkNode(packageFile) {
  const { engines } = JSON.parse(fs.readFileSync(fileURLToPath(new URL(packageFile, import.meta.url)), 'utf8'));
  const [needMajor, needMinor] = engines.node.match(/\d+/g).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor))
    exitWith(
      `Node ${needMajor}.${needMinor} or newer is needed; this is ${process.versions.node}. Install a current ` +
        'Node and run the command again.',
    );
}
