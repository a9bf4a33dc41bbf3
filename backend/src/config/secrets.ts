import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { ConfigError, type Config } from './config';
import { makeFolder, makePrivate, privateFile } from './private-files';

const fileName = 'session-secret';

/** Minimum length of a secret, as in the configuration. */
const minLength = 32;

/** @throws ConfigError if it is damaged */
function readSecretFile(file: string): readonly string[] {
  const secret = fs.readFileSync(file, 'utf8').trim();
  // An empty key would let anyone sign. Not replaced here: processes that start concurrently could disagree.
  if (secret.length < minLength)
    throw new ConfigError([
      `${file} holds no complete secret. Delete it: a new one is generated, and all users have to sign in again.`,
    ]);
  return [secret];
}

/** The signing secrets, without generating one; `null` if there is none yet. @throws ConfigError if it is damaged */
export function existingSecrets({
  sessionSecrets,
  dataDir,
}: Pick<Config, 'sessionSecrets' | 'dataDir'>): readonly string[] | null {
  if (sessionSecrets.length > 0) return sessionSecrets;
  const file = path.join(dataDir, fileName);
  return fs.existsSync(file) ? readSecretFile(file) : null;
}

/**
 * The signing secrets; the first one signs. Without any, one is generated in the data folder; processes that start
 * concurrently agree on it. @throws ConfigError if it is damaged
 */
export function readSecrets({
  sessionSecrets,
  dataDir,
}: Pick<Config, 'sessionSecrets' | 'dataDir'>): readonly string[] {
  if (sessionSecrets.length > 0) return sessionSecrets;
  const file = path.join(dataDir, fileName);
  makeFolder(dataDir);
  if (!fs.existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: privateFile, flush: true });
    try {
      // Fails if another process was first; then its secret is used.
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  makePrivate(dataDir, file);
  return readSecretFile(file);
}
