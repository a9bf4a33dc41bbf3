/**
 * `node tooling/src/bootstrap.mjs COMMAND [ARGUMENT …]`: runs a command of `tooling/src/commands`. Plain JavaScript
 * without dependencies, because a fresh clone has none installed and the commands are TypeScript.
 */
import { checkNode } from './node-version.mjs';

checkNode('../../package.json');
const { ensureInstalled } = await import('./installed.mjs');
await ensureInstalled();
const { runCommand } = await import('./run-command.mjs');
await runCommand('commands');
