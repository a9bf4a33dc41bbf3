import { parseArgs, type ParseArgsConfig } from 'node:util';

import { fail } from './progress';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command. Exits with the usage for an unknown option, or one without its value. */
export function parseCommandArguments<const Given extends Options>(
  args: readonly string[],
  { options, usage }: { options: Given; usage: string },
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return fail(usage);
  }
}
