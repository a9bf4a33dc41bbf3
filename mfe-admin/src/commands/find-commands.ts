import type { Command } from 'shared-ui/overlays';

/** A command with everything that it can be found by: its texts in all languages. */
export interface FindableCommand extends Command {
  texts: readonly string[];
}

/** Number of commands that are shown at once. */
const most = 30;

/** Full-width letters, case and composed characters make no difference. */
const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/**
 * The commands that contain every word of a query, in any language. Those that begin with it come first.
 * @param query as it was typed
 */
export function findCommands(commands: readonly FindableCommand[], query: string): FindableCommand[] {
  const wanted = plain(query).trim();
  const words = wanted.split(/\s+/);
  const found = commands.flatMap((command) => {
    const texts = [command.label, ...command.texts].map(plain);
    const all = [...texts, plain(command.kind)].join('\n');
    if (!words.every((word) => all.includes(word))) return [];
    return [{ command, isPrefix: texts.some((text) => text.startsWith(wanted)) }];
  });
  return [...found.filter(({ isPrefix }) => isPrefix), ...found.filter(({ isPrefix }) => !isPrefix)]
    .slice(0, most)
    .map(({ command }) => command);
}
