import fs from 'node:fs';
import path from 'node:path';

import { apt, isDebian } from './apt';
import { buildOnce } from './cache';
import { isResponding, freePort } from './ports';
import { execute, makeScratchDir, startServer, which, type KillableServer, type ServerPart } from './processes';
import { makeAccount, s3Region, versitygwVersion, type MongoDbServer, type S3Server } from './server';

/*
 * Real servers on a bare Debian machine, as root, without a container engine or anything preinstalled. Packages from
 * Debian's `forky` are unpacked into a separate folder, so that the system is unchanged; Go programs are built from the
 * module proxy at pinned versions.
 */

type OnProgress = (line: string) => void;

const suite = 'forky';
const ferretDbVersion = '2.7.0';
const minute = 60_000;
const postgresBin = '/usr/lib/postgresql/18/bin';
const rootEnv = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/** @returns why this machine cannot run the recipe, if it cannot */
export function whyNotDebian(): string | undefined {
  if (!isDebian()) return 'needs Debian and root';
  const missing = ['apt-get', 'dpkg-deb', 'perl', 'unshare', 'chroot', 'mount'].filter((name) => !which(name));
  return missing.length > 0 ? `needs ${missing.join(', ')}` : undefined;
}

/**
 * Unpacks a Debian package with its dependencies into a folder.
 * @param variant of mmdebstrap: `apt` creates a system to run programs in, `extract` only unpacks
 */
async function unpackDebian(packageName: string, variant: 'apt' | 'extract', dir: string): Promise<void> {
  const tool = makeScratchDir('mmdebstrap');
  try {
    await apt(['download', 'mmdebstrap'], tool.dir);
    const archive = fs.readdirSync(tool.dir).find((name) => name.endsWith('.deb')) ?? '';
    await execute('dpkg-deb', ['--extract', path.join(tool.dir, archive), tool.dir]);
    const targets = await execute('apt-get', ['indextargets', '--format', '$(REPO_URI) $(COMPONENT) $(LABEL)']);
    const mirror = targets.split('\n').find((line) => / main( Debian)?$/.test(line) && !line.includes('security'));
    if (!mirror) throw new Error('apt knows no Debian mirror; check /etc/apt/sources.list.d');
    const bin = path.join(tool.dir, 'usr/bin');
    const args = [
      path.join(bin, 'mmdebstrap'),
      `--variant=${variant}`,
      '--aptopt=Acquire::Check-Valid-Until "false"',
      '--dpkgopt=path-exclude=/usr/share/doc/*',
      '--dpkgopt=path-exclude=/usr/share/locale/*',
      `--include=${packageName}`,
      suite,
      dir,
      mirror.split(' ')[0] ?? '',
    ];
    // In a separate mount namespace, so that no mount is left behind after a failure.
    await execute('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'perl', ...args], {
      timeout: 15 * minute,
      env: { ...process.env, PATH: `${bin}:${rootEnv.PATH}` },
    });
  } finally {
    tool.remove();
  }
}

/** The files of servers, in a folder of its own in the cache. */
const cached: typeof buildOnce = (name, build, onProgress) => buildOnce(`test-servers/${name}`, build, onProgress);

/** Builds a Go program at a pinned version, with the installed Go or Debian's. */
async function buildGoProgram(pinned: string, dir: string, onProgress: OnProgress): Promise<void> {
  let go = which('go');
  const env: NodeJS.ProcessEnv = { ...process.env, GOBIN: dir, CGO_ENABLED: '0' };
  if (go === undefined) {
    onProgress('unpacking Go from Debian');
    const tree = await cached('go-from-debian', (target) => unpackDebian('golang-go', 'extract', target), onProgress);
    env['GOROOT'] = path.join(tree, 'usr/lib/go');
    go = path.join(env['GOROOT'], 'bin/go');
  }
  onProgress(`building ${path.basename(pinned)} with Go (one to four minutes, once)`);
  await execute(go, ['install', '-ldflags=-s -w', pinned], { env, cwd: dir, timeout: 15 * minute });
}

/** A command in the unpacked Debian system, with `data` mounted at /srv. See `postgres-in-tree.sh`. */
function inTree(
  tree: string,
  data: string,
  task: 'create-cluster' | 'serve' | 'serve-durably',
): { command: string; args: string[] } {
  const script = path.join(import.meta.dirname, 'postgres-in-tree.sh');
  const namespaces = ['--mount', '--pid', '--ipc', '--fork', '--kill-child'];
  return { command: 'unshare', args: [...namespaces, 'sh', script, tree, data, userOf(tree), postgresBin, task] };
}

/** User and group id of `postgres` in the unpacked system, as `UID:GID`. */
function userOf(tree: string): string {
  const users = fs.readFileSync(path.join(tree, 'etc/passwd'), 'utf8');
  const user = /^postgres:[^:]*:(\d+:\d+):/m.exec(users)?.[1];
  if (!user) throw new Error(`${tree} has no user postgres. Remove its folder and run the command again.`);
  return user;
}

/** A minimal Debian system with PostgreSQL and the DocumentDB extension, and an initialized cluster. */
async function buildPostgres(dir: string, onProgress: OnProgress): Promise<void> {
  onProgress(`unpacking PostgreSQL with DocumentDB from Debian ${suite} (one to three minutes, once)`);
  const [tree, template] = [path.join(dir, 'system'), path.join(dir, 'template')];
  await unpackDebian('postgresql-18-documentdb', 'apt', tree);
  // Removes the cluster that the package created.
  fs.rmSync(path.join(tree, 'var/lib/postgresql'), { recursive: true, force: true });
  const [uid = 0, gid = 0] = userOf(tree).split(':').map(Number);
  fs.mkdirSync(template, { mode: 0o700 });
  fs.chownSync(template, uid, gid);
  const { command, args } = inTree(tree, template, 'create-cluster');
  await execute(command, args, { timeout: 3 * minute, env: rootEnv });
}

/**
 * FerretDB speaks the MongoDB protocol on PostgreSQL with the DocumentDB extension: durable, but without transactions,
 * change streams and collations.
 * @param isDurable whether it keeps its last acknowledged writes when it is killed, which slows it down
 */
export async function startFerretDb(
  onProgress: OnProgress,
  isDurable = false,
): Promise<MongoDbServer & KillableServer> {
  const ferret = await cached(
    `ferretdb-${ferretDbVersion}`,
    (dir) => buildGoProgram(`github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v${ferretDbVersion}`, dir, onProgress),
    onProgress,
  );
  // The last number is a version of the build recipe.
  const postgres = await cached('postgresql-18-documentdb-3', (dir) => buildPostgres(dir, onProgress), onProgress);
  const [port, debugPort] = [await freePort(), await freePort()];
  const scratch = makeScratchDir('mongodb');
  const data = path.join(scratch.dir, 'postgres');
  await execute('cp', ['--archive', '--reflink=auto', path.join(postgres, 'template'), data]);
  const parts: ServerPart[] = [
    {
      name: 'postgres',
      ...inTree(path.join(postgres, 'system'), data, isDurable ? 'serve-durably' : 'serve'),
      env: rootEnv,
      // SIGTERM would wait for clients to disconnect.
      stopSignal: 'SIGINT',
      isReady: async () => {
        const file = path.join(data, 'cluster/postmaster.pid');
        return fs.existsSync(file) && /ready\s*$/.test(fs.readFileSync(file, 'utf8'));
      },
    },
    {
      name: 'ferretdb',
      command: path.join(ferret, 'ferretdb'),
      args: [
        `--postgresql-url=postgres://postgres@/postgres?host=${encodeURIComponent(data)}`,
        `--listen-addr=127.0.0.1:${port}`,
        `--debug-addr=127.0.0.1:${debugPort}`,
        `--state-dir=${scratch.dir}`,
        '--no-auth',
        '--log-level=warn',
      ],
      env: { ...process.env, FERRETDB_TELEMETRY: 'disable' },
      isReady: () => isResponding(`http://127.0.0.1:${debugPort}/debug/readyz`),
    },
  ];
  const server = await startServer(scratch, parts);
  return { ...server, uri: `mongodb://127.0.0.1:${port}`, source: `FerretDB ${ferretDbVersion} on PostgreSQL 18` };
}

/** An S3 gateway with signature verification that stores objects in a folder. */
export async function startVersitygw(onProgress: OnProgress): Promise<S3Server & KillableServer> {
  const dir = await cached(
    `versitygw-${versitygwVersion}`,
    (target) => buildGoProgram(`github.com/versity/versitygw/cmd/versitygw@v${versitygwVersion}`, target, onProgress),
    onProgress,
  );
  const port = await freePort();
  const account = makeAccount();
  const scratch = makeScratchDir('s3');
  const [objects, metadata] = [path.join(scratch.dir, 'objects'), path.join(scratch.dir, 'metadata')];
  for (const folder of [objects, metadata]) fs.mkdirSync(folder);
  const options = ['--port', `127.0.0.1:${port}`, '--region', s3Region, '--health', '/health', '--quiet'];
  const server = await startServer(scratch, [
    {
      name: 'versitygw',
      command: path.join(dir, 'versitygw'),
      // Stores metadata in files, because not every file system supports extended attributes.
      args: [...options, 'posix', '--sidecar', metadata, objects],
      env: { ...process.env, ROOT_ACCESS_KEY: account.accessKeyId, ROOT_SECRET_KEY: account.secretAccessKey },
      isReady: () => isResponding(`http://127.0.0.1:${port}/health`),
    },
  ]);
  return { ...server, ...account, endpoint: `http://127.0.0.1:${port}`, source: `versitygw ${versitygwVersion}` };
}
