import fs from 'node:fs';
import path from 'node:path';

import { isDebian } from './apt.mjs';
import { removeDir, run, which } from './child-processes.mjs';

/** The Debian release whose PostgreSQL comes with the DocumentDB extension, and the package. */
const suite = 'forky';
const packageName = 'postgresql-18-documentdb';
const postgresBin = '/usr/lib/postgresql/18/bin';

const bootstrapWithinMs = 15 * 60_000;

/** Folder of the whole small Debian system, and the database cluster that every start begins with a copy of. */
const treeDir = (dir) => path.join(dir, 'system');
const templateDir = (dir) => path.join(dir, 'template');

/**
 * @returns {string | undefined} why this machine cannot build or run the PostgreSQL of the recipe; nothing where it can
 */
export function whyNoPostgresTree() {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  if (!isDebian()) return 'needs Debian';
  const missing = ['apt-get', 'dpkg-deb', 'perl', 'unshare', 'chroot', 'mount'].filter((name) => !which(name));
  return missing.length > 0 ? `needs ${missing.join(', ')}` : undefined;
}

/**
 * Builds a small Debian system with PostgreSQL and the DocumentDB extension, and a database cluster with the extension
 * in it.
 * @param {string} dir an empty folder, which may be moved afterwards
 * @param {(line: string) => void} onProgress
 */
export async function buildPostgresTree(dir, onProgress) {
  onProgress(`installing ${packageName} from Debian ${suite} into a folder of its own (one to three minutes, once)`);
  const tool = await bootstrapTool(path.join(dir, 'tool'));
  const tree = treeDir(dir);
  const args = [
    tool,
    '--variant=apt',
    '--aptopt=Acquire::Check-Valid-Until "false"',
    '--dpkgopt=path-exclude=/usr/share/doc/*',
    '--dpkgopt=path-exclude=/usr/share/locale/*',
    `--include=${packageName}`,
    suite,
    tree,
    await debianMirror(),
  ];
  // A mount namespace of its own: whatever happens, no mount of the system's folders stays behind in the tree.
  const built = await run('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'perl', ...args], {
    timeoutMs: bootstrapWithinMs,
    // Its helper programs lie beside it.
    env: { ...process.env, PATH: `${path.dirname(tool)}:${treeEnv.PATH}` },
  });
  if (!built.ok) throw new Error(built.output.match(/^E: .+$/gm)?.join(' ') ?? built.reason);
  removeDir(path.join(dir, 'tool'));
  // The package made a cluster of its own.
  removeDir(path.join(treeDir(dir), 'var/lib/postgresql'));

  onProgress('preparing a database with the DocumentDB extension');
  const data = templateDir(dir);
  const { uid, gid } = postgresUser(dir);
  fs.mkdirSync(data, { mode: 0o700 });
  fs.chownSync(data, uid, gid);
  const { command, args: inside } = inTree(dir, data, 'create-cluster');
  const created = await run(command, inside, { timeoutMs: 3 * 60_000, env: treeEnv });
  if (!created.ok) throw new Error(created.reason);
}

/** The tool is unpacked and not installed: nothing on the machine itself changes. */
async function bootstrapTool(dir) {
  fs.mkdirSync(dir, { mode: 0o755 });
  const fetch = () => run('apt-get', ['download', 'mmdebstrap'], { cwd: dir, timeoutMs: 120_000 });
  let fetched = await fetch();
  if (!fetched.ok) {
    // A fresh machine has no package lists yet.
    const updated = await run('apt-get', ['update'], { timeoutMs: 180_000 });
    if (!updated.ok) throw new Error(updated.reason);
    fetched = await fetch();
  }
  if (!fetched.ok) throw new Error(fetched.reason);
  const archive = fs.readdirSync(dir).find((name) => name.endsWith('.deb'));
  const unpacked = await run('dpkg-deb', ['--extract', path.join(dir, archive ?? ''), dir]);
  if (!unpacked.ok) throw new Error(unpacked.reason);
  return path.join(dir, 'usr/bin/mmdebstrap');
}

/** The mirror that this machine's own apt uses. */
async function debianMirror() {
  const { output } = await run(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(COMPONENT) $(LABEL)', 'Created-By: Packages'],
    { timeoutMs: 30_000 },
  );
  const main = output.split('\n').find((line) => /^\S+ main( Debian)?$/.test(line.trim()) && !/security/.test(line));
  if (!main) throw new Error('apt knows no Debian mirror; check /etc/apt/sources.list.d');
  return main.trim().split(' ')[0] ?? '';
}

/** Numbers of the user `postgres` inside the tree. */
function postgresUser(dir) {
  const users = fs.readFileSync(path.join(treeDir(dir), 'etc/passwd'), 'utf8');
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  if (!uid || !gid) throw new Error(`${dir} has no user postgres. Remove that folder and run the command again.`);
  return { uid: Number(uid), gid: Number(gid) };
}

const treeEnv = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/**
 * The command that does something in the tree, seeing `data` as /srv. Its namespaces take the mounts, the processes and
 * the shared memory with them when it ends, however it ends.
 * @param {string} dir
 * @param {string} data
 * @param {'create-cluster' | 'serve'} task
 */
function inTree(dir, data, task) {
  const { uid, gid } = postgresUser(dir);
  const script = path.join(import.meta.dirname, 'postgres-in-tree.sh');
  const args = [
    '--mount',
    '--pid',
    '--ipc',
    '--fork',
    '--kill-child',
    'sh',
    script,
    treeDir(dir),
    data,
    `${uid}:${gid}`,
    postgresBin,
    task,
  ];
  return { command: 'unshare', args };
}

/**
 * A PostgreSQL that listens on a socket in a folder that only root and itself can enter, and on no port.
 * @param {string} dir of the tree
 * @param {string} data the folder for its data
 * @returns {Promise<import('./server-parts.mjs').Part>}
 */
export async function postgresPart(dir, data) {
  const copied = await run('cp', ['--archive', '--reflink=auto', templateDir(dir), data]);
  if (!copied.ok) throw new Error(copied.reason);
  return {
    name: 'postgres',
    ...inTree(dir, data, 'serve'),
    env: treeEnv,
    // SIGTERM would wait for the clients to leave.
    stopSignal: 'SIGINT',
    async ready() {
      return /ready\s*$/.test(readIfThere(path.join(data, 'cluster/postmaster.pid')));
    },
  };
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
