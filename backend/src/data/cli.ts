/**
 * `npm run data -- export DIR
 * import DIR
 * verify [DIR]`
 */
import { readConfig } from '../config';
import { openPersistence } from '../persistence';
import { assertHoldsData, exportData, importData, verifyExport } from './commands';
import { verifyBuilds } from './verify-builds';

const usage = 'Usage: npm run data -- export DIR | import DIR | verify [DIR]';

async function run([command = '', dir = '']: string[]): Promise<number> {
  if (!(command === 'verify' || ((command === 'export' || command === 'import') && dir !== ''))) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  if (command === 'verify' && dir !== '') {
    const { records, events, uploads } = await verifyExport(dir);
    process.stdout.write(`${records} records, ${events} events and ${uploads} uploads are as they were exported\n`);
    return 0;
  }
  const config = readConfig(process.env);
  const { dataDir, mongodbUri } = config;
  // Opening a store creates it.
  if (command === 'import') await verifyExport(dir);
  const persistence = await openPersistence({
    dataDir,
    mongodbUri,
    importing: command === 'import',
    existing: command !== 'import',
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  try {
    if (command === 'export') {
      const { records, events, uploads } = await exportData(persistence, dir);
      process.stdout.write(
        `exported ${records} records, ${events} events, ${uploads} uploads to ${dir}\nImages are files of their ` +
          `own: copy the object store as well.\n`,
      );
      return 0;
    }
    if (command === 'import') {
      await importData(persistence, dir);
      process.stdout.write(`imported ${dir} into ${mongodbUri === null ? dataDir : 'the database'}\n`);
    }
    await assertHoldsData(persistence);
    const { events, records, problems } = await persistence.archive.verify();
    for (const { seq, message } of problems) process.stdout.write(`event ${seq}: ${message}\n`);
    process.stdout.write(
      problems.length === 0
        ? `${events} events and ${records} records hold\n`
        : `first bad sequence number: ${problems[0]?.seq ?? ''}\n`,
    );
    const builds = command === 'verify' ? await verifyBuilds(persistence, config) : { builds: 0, problems: [] };
    for (const problem of builds.problems) process.stdout.write(`${problem}\n`);
    if (builds.builds > 0 && builds.problems.length === 0) process.stdout.write(`${builds.builds} builds hold\n`);
    return problems.length + builds.problems.length === 0 ? 0 : 1;
  } finally {
    await persistence.close();
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
