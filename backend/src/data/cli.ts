/**
 * `npm run data -- export DIR
 * import DIR
 * backup [TARGET]
 * restore TARGET [--at INSTANT]
 * verify [DIR|TARGET]
 * anchor
 * password NAME
 * accounts
 * doctor`, where a target is a folder or `s3://bucket/prefix`
 */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { accountsIn, toPersonResponse } from '../auth/accounts';
import { readConfig, type Config } from '../config/config';
import { generatePassword, passwordProblem, resetPassword } from '../auth/password-reset';
import { examine } from '../doctor/doctor';
import { createLogger } from '../http/logging/logger';
import { openPersistence, type Persistence } from '../persistence';
import { openObjects } from '../objects/open-objects';
import type { ObjectStore } from '../objects/object-store';
import { openTarget, type BackupTarget } from './backups/backup-target';
import { backUp, draftFolder } from './backups/backups';
import { restoreBackup, verifyBackups } from './backups/read-backup';
import { assertHoldsData, exportData, importData, verifyExport } from './commands';
import type { Part } from './formats';
import { DataError } from './json-lines';
import { anchorLog, anchorProblem } from './log-anchor';
import { verifyBuilds } from './verify-builds';

const usage = `Usage: npm run data -- export DIR | import DIR | backup [TARGET] | restore TARGET [--at INSTANT]
  | verify [DIR|TARGET] | anchor | password NAME | accounts | doctor
A target is a folder or s3://bucket/prefix; an instant is like 2026-03-01T09:30:00+09:00.`;

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

/** The same with the object store, whose bucket an import creates. */
const onStores = (
  options: Parameters<typeof onStore>[0],
  work: (persistence: Persistence, objects: ObjectStore, config: Config) => Promise<number>,
): Promise<number> =>
  onStore(options, async (persistence, config) => {
    const objects = await openObjects(config);
    try {
      if (options.importing) await objects.prepare({ ...config, logger: createLogger(config) });
      return await work(persistence, objects, config);
    } finally {
      await objects.close();
    }
  });

async function onTarget(url: string, work: (target: BackupTarget) => Promise<number>): Promise<number> {
  const target = await openTarget(url, readConfig(process.env), { toRead: true });
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** What was imported has an anchor of its own, in place of one that an earlier store may have left. */
async function verifyImported(persistence: Persistence, objects: ObjectStore): Promise<number> {
  const problems = await verifyStore(persistence);
  await anchorLog({ persistence, objects });
  return problems === 0 ? 0 : 1;
}

const placeOf = ({ mongodbUri, dataDir }: Config) => (mongodbUri === null ? dataDir : 'the database');

/** Whether a folder holds an export rather than backups. */
const isExport = (dir: string) => fs.existsSync(path.join(dir, 'manifest.json'));

/** @throws DataError */
function readInstant(text: string): number {
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const instant = isInstant ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new DataError(`--at takes an instant, not ${text}.\n${usage}`);
  return instant;
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

const textOf = ({ records, events, uploads, numbers }: Record<Part, number>): string =>
  `${records} records, ${events} events, ${uploads} uploads and ${numbers} numbers of views`;

const commands: Readonly<Record<string, (argument: string, at: string | null) => Promise<number>>> = {
  export: (dir) =>
    onStore({ existing: true }, async (persistence) => {
      const written = await exportData(persistence, dir);
      print(`exported ${textOf(written)} to ${dir}`);
      print('Images are files of their own: `backup` copies them as well.');
      return 0;
    }),

  import: async (dir) => {
    await verifyExport(dir);
    return onStores({ existing: false, importing: true }, async (persistence, objects, config) => {
      await importData(persistence, dir);
      print(`imported ${dir} into ${placeOf(config)}`);
      return verifyImported(persistence, objects);
    });
  },

  backup: (given) =>
    onStores({ existing: true }, async (persistence, objects, config) => {
      const url = given === '' ? config.backup.url : given;
      if (url === null) throw new DataError('Name a folder or s3://bucket/prefix, or set BACKUP_URL.');
      const report = await backUp(url, { persistence, objects, config });
      if (report === null)
        throw new DataError('Another process is at it, or was stopped while it was: try again in five minutes.');
      const { name, records, events, files, sentFiles, removedBackups } = report;
      print(`backed up ${records} records, ${events} events and ${files} files to ${url}: ${name}`);
      print(`${sentFiles} files are new there, ${removedBackups} older backups were removed`);
      return 0;
    }),

  restore: (url, asOf) => {
    const at = asOf === null ? null : readInstant(asOf);
    return onTarget(url, (target) =>
      onStores({ existing: false, importing: true }, async (persistence, objects, config) => {
        const { archive } = persistence;
        const restored = await restoreBackup({ target, archive, objects, draft: draftFolder(config), at });
        print(`restored ${restored.name} with ${restored.files} files into ${placeOf(config)}`);
        if (at !== null)
          print(
            `as of ${new Date(at).toISOString()}, but for hidden or erased values of ${restored.differing} records`,
          );
        return verifyImported(persistence, objects);
      }),
    );
  },

  anchor: () =>
    onStores({ existing: true }, async (persistence, objects) => {
      await assertHoldsData(persistence);
      print(`the log ends at event ${await anchorLog({ persistence, objects })}`);
      return 0;
    }),

  verify: async (dir) => {
    if (dir !== '' && !isExport(dir))
      return onTarget(dir, async (target) => {
        const { backups, files, problems } = await verifyBackups(target);
        for (const problem of problems) print(problem);
        if (problems.length === 0) print(`${backups} backups with ${files} files hold`);
        return problems.length === 0 ? 0 : 1;
      });
    if (dir !== '') {
      print(`${textOf(await verifyExport(dir))} are as they were exported`);
      return 0;
    }
    return onStores({ existing: true }, async (persistence, objects, config) => {
      // Read before the log, which may grow meanwhile.
      const cut = await anchorProblem({ persistence, objects });
      if (cut !== null) print(cut);
      const problems = (await verifyStore(persistence)) + Number(cut !== null);
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

  doctor: async () => {
    let problems = 0;
    for await (const { check, state, text } of examine(process.env)) {
      print(`${state.padEnd(8)} ${check.padEnd(9)} ${text}`);
      if (state === 'problem') problems += 1;
    }
    print(problems === 0 ? 'Nothing is wrong.' : `Problems: ${problems}`);
    return problems === 0 ? 0 : 1;
  },

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

const mayLackArgument: readonly string[] = ['verify', 'backup'];
const takesNoArgument: readonly string[] = ['accounts', 'anchor', 'doctor'];

/** @returns `null` for an unknown option, or one without its value */
function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { at: { type: 'string' } } });
  } catch {
    return null;
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args) ?? { values: {}, positionals: [] };
  const [name = '', argument = '', ...others] = positionals;
  const at = values.at ?? null;
  const isComplete = takesNoArgument.includes(name)
    ? argument === ''
    : argument !== '' || mayLackArgument.includes(name);
  const isUnderstood = isComplete && others.length === 0 && (at === null || name === 'restore');
  const command = isUnderstood && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(argument, at);
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
