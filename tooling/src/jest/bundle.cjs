const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const esbuild = require('esbuild');

/** The `package.json` of the package that a file belongs to. */
function packageOf(file) {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file);
  return fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
}

/** Puts a package into one file, with the packages that it needs, which may be ES modules. */
module.exports = {
  canInstrument: false,
  getCacheKey: (_source, file) =>
    createHash('sha256').update(packageOf(file)).update(esbuild.version).update(file).digest('hex').slice(0, 32),
  process(_source, file) {
    // What a package expects beside it is there once for all.
    const peers = Object.keys(JSON.parse(packageOf(file)).peerDependencies ?? {});
    const { outputFiles } = esbuild.buildSync({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'es2023',
      external: peers,
      logLevel: 'silent',
    });
    return { code: outputFiles[0].text };
  },
};
