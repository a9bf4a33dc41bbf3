/** `node download-mongod.mjs VERSION FOLDER PROGRAM`: downloads a mongod, working in FOLDER, and puts it at PROGRAM. */
import fs from 'node:fs';

const [version, downloadDir, program] = process.argv.slice(2);
try {
  const { MongoBinary } = await import('mongodb-memory-server-core').then((module) => module.default ?? module);
  const downloaded = await MongoBinary.getPath({ version, downloadDir, checkMD5: true });
  fs.copyFileSync(downloaded, program);
  fs.chmodSync(program, 0o755);
} catch (error) {
  process.stderr.write(`error: ${String(error.message).replace(/\s+/g, ' ').slice(0, 300)}\n`);
  process.exitCode = 1;
}
