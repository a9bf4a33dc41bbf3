/**
 * `node tooling/src/bootstrap.mjs COMMAND [ARGUMENT …]`: runs a command of `tooling/src/commands`. Plain JavaScript
 * without dependencies: a fresh clone has none installed, and the commands are TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const rootDir = path.resolve(import.meta.dirname, '../..');

/** Exits with an error message that says what to do. */
function giveUp(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  const [needMajor = 0, needMinor = 0] = engines.node.match(/\d+/g).map(Number);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor))
    giveUp(
      `Node ${needMajor}.${needMinor} or newer is needed; this is ${process.versions.node}. Install a current Node and run the command again.`,
    );
}

/** Installs dependencies if they are missing or the lock file has changed. */
function ensureInstalled() {
  const lock = fs.readFileSync(path.join(rootDir, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(rootDir, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('installing packages\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: rootDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    giveUp('The packages could not be installed. Check the network and the lines above, then run the command again.');
  fs.writeFileSync(stamp, wanted);
}

checkNode();
ensureInstalled();
const [imports, requires] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
const unregisters = [imports.register(), requires.register()];
// The command only sees its own arguments.
const [name] = process.argv.splice(2, 1);
const file = ['ts', 'mjs']
  .map((ending) => path.join(import.meta.dirname, 'commands', `${name}.${ending}`))
  .find((candidate) => fs.existsSync(candidate));
if (!file) giveUp(`Unknown command: ${name}`);
const { run } = await import(pathToFileURL(file).href);
const program = await run(process.argv.slice(2));
if (program) {
  // The product runs without this tool: nothing is compiled on the fly.
  for (const unregister of unregisters) await unregister();
  process.chdir(rootDir);
  await import(pathToFileURL(program).href);
}
