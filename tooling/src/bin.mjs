#!/usr/bin/env node
/** `bokkado COMMAND [ARGUMENT …]`: the commands for a module in a repository of its own. */
import { runCommand } from './run-command.mjs';

await runCommand('module-commands');
