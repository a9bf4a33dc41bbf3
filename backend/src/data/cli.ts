/**
 * `npm run data -- export DIR
 * import DIR
 * verify [DIR]
 * password NAME
 * accounts`
 */
import readline from 'node:readline/promises';

import { accountsIn, toPersonResponse } from '../auth/accounts';
import { readConfig, type Config } from '../config/config';
import { generatePassword, passwordProblem, resetPassword } from '../auth/password-reset';
import { openPersistence, type Persistence } from '../persistence';
import { assertHoldsData, exportData, importData, verifyExport } from './commands';
import { DataError } from './json-lines';
import { verifyBuilds } from './verify-builds';

const usage = 'Usage: npm run data -- export DIR | import DIR | verify [DIR] | password NAME | accounts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** @throws StoreUnusable if `existing` is set and there is no store: opening one creates it */
async function onStore(
  { existing, importing = false }: { existing: boolean; importing?: boolean },
  work: (persistence: Persistence, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig(process.env);
  const { dataDir, mongodbUri } = config;
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const persistence = await openPersistence({ dataDir, mongodbUri, importing, existing, onError });
  try {
    return await work(persistence, config);
  } finally {
    await persistence.close();
  }
}

async function verifyStore(persistence: Persistence): Promise<number> {
  await assertHoldsData(persistence);
  const { events, records, problems } = await persistence.archive.verify();
  for (const { seq, message } of problems) print(`event ${seq}: ${message}`);
  print(
    problems.length === 0
      ? `${events} events and ${records} records hold`
      : `first bad sequence number: ${problems[0]?.seq ?? ''}`,
  );
  return problems.length;
}

/** The first line of standard input; `null` without input, and at a terminal, which would show the password. */
async function readPassword(): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  for await (const line of readline.createInterface({ input: process.stdin })) return line === '' ? null : line;
  return null;
}

const commands: Readonly<Record<string, (argument: string) => Promise<number>>> = {
  export: (dir) =>
    onStore({ existing: true }, async (persistence) => {
      const { records, events, uploads } = await exportData(persistence, dir);
      print(`exported ${records} records, ${events} events, ${uploads} uploads to ${dir}`);
      print('Images are files of their own: copy the object store as well.');
      return 0;
    }),

  import: async (dir) => {
    await verifyExport(dir);
    return onStore({ existing: false, importing: true }, async (persistence, { dataDir, mongodbUri }) => {
      await importData(persistence, dir);
      print(`imported ${dir} into ${mongodbUri === null ? dataDir : 'the database'}`);
      return (await verifyStore(persistence)) === 0 ? 0 : 1;
    });
  },

  verify: async (dir) => {
    if (dir !== '') {
      const { records, events, uploads } = await verifyExport(dir);
      print(`${records} records, ${events} events and ${uploads} uploads are as they were exported`);
      return 0;
    }
    return onStore({ existing: true }, async (persistence, config) => {
      const problems = await verifyStore(persistence);
      const builds = await verifyBuilds(persistence, config);
      for (const problem of builds.problems) print(problem);
      if (builds.builds > 0 && builds.problems.length === 0) print(`${builds.builds} builds hold`);
      return problems + builds.problems.length === 0 ? 0 : 1;
    });
  },

  accounts: () =>
    onStore({ existing: true }, async (persistence) => {
      await assertHoldsData(persistence);
      for (const { username, role, state, lastSignInAt } of (await accountsIn(persistence)).map(toPersonResponse))
        print([username, role, state, lastSignInAt ?? 'never signed in'].join('  '));
      return 0;
    }),

  password: async (username) => {
    const given = await readPassword();
    const password = given ?? generatePassword();
    const problem = passwordProblem(password);
    if (problem !== null) throw new DataError(`That password is not accepted. ${problem}`);
    return onStore({ existing: true }, async (persistence) => {
      await assertHoldsData(persistence);
      const name = await resetPassword(persistence, { username, password });
      if (name === null)
        throw new DataError(`There is no account ${username}: \`npm run data -- accounts\` lists all.`);
      print(`The password of ${name} is replaced, and all its sessions have ended.`);
      if (given === null) print(`The new password is ${password}`);
      return 0;
    });
  },
};

async function run([name = '', argument = '']: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && (argument !== '' || name === 'verify' || name === 'accounts')) return command(argument);
  process.stderr.write(`${usage}\n`);
  return 2;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
