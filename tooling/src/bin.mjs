#!/usr/bin/env node
/** `bokkado COMMAND [ARGUMENT …]`: the commands for a module in its own repository. */
import { checkNode } from './node-version.mjs';

checkNode('../package.json');
const { runCommand } = await import('./run-command.mjs');
await runCommand('module-commands');
