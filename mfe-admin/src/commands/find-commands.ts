import type { Command } from 'shared-ui/overlays';

/** A command with everything that it can be found by, normalized once and not at every key. */
export interface FindableCommand extends Command {
  /** The label in all languages. */
  names: readonly string[];
  /** The names and the kind. */
  words: string;
}

/** Number of commands that are shown at once. */
const most = 30;

/** Full-width letters, case and composed characters make no difference. */
const normalize = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/**
 * Makes a command findable.
 * @param command `texts` find it besides its label: the label in other languages, for example
 */
export function findable({ texts, ...command }: Command & { texts: readonly string[] }): FindableCommand {
  const names = [command.label, ...texts].map(normalize);
  return { ...command, names, words: [...names, normalize(command.kind)].join('\n') };
}

/**
 * The commands that contain every word of a query, in any language. Those that begin with it come first.
 * @param query as it was typed
 */
export function findCommands(commands: readonly FindableCommand[], query: string): FindableCommand[] {
  const wanted = normalize(query).trim();
  const parts = wanted.split(/\s+/);
  const found = commands.filter(({ words }) => parts.every((part) => words.includes(part)));
  const isPrefix = ({ names }: FindableCommand) => names.some((name) => name.startsWith(wanted));
  return [...found.filter(isPrefix), ...found.filter((command) => !isPrefix(command))].slice(0, most);
}
