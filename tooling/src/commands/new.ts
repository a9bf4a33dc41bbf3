import { logProgress, refuseUnknown } from '../process/progress';

const list = (files: readonly string[]) => files.forEach((file) => logProgress(`to fill in: ${file}`));

/** Generators by kind of part, each loaded if it is asked for. */
const makers: Readonly<Record<string, (name: string, ...more: string[]) => Promise<void>>> = {
  module: async (name) => (await import('../scaffold/new-module')).newModule(name),
  kind: async (name, given) => {
    const { files, plural } = (await import('../scaffold/new-kind')).newKind(name, given);
    list(files);
    logProgress(`made the kind ${name}: run npm run contract, then npm start and open /admin/${plural}`);
  },
  language: async (name) => list((await import('../scaffold/new-language')).newLanguage(name)),
  repository: async (name, site = '', folder = `../mfe-${name}`) => {
    (await import('../scaffold/new-repository')).newRepository(name, site, folder);
    logProgress(`copied mfe-${name} to ${folder}: run npm install there, while ${site} is running`);
  },
};

/**
 * `npm run new -- module NAME`, `… kind NAME [PLURAL]` and `… language LOCALE` make a new part of the product,
 * `npm run new -- repository NAME SITE [FOLDER]` a repository of its own for a module.
 */
export async function run([kind = '', name = '', ...more]: readonly string[]): Promise<void> {
  refuseUnknown([kind], Object.keys(makers));
  await makers[kind]?.(name, ...more);
}
