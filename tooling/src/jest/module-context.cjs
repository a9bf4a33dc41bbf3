const fs = require('node:fs');
const path = require('node:path');

/** `import.meta.webpackContext` for tests. */
module.exports = (from, requireFrom, folder, { regExp }) => {
  const requests = fs
    .readdirSync(path.join(from, folder))
    // Compiled sources are asked for by the names of their originals.
    .map((name) => `./${name.replace(/\.js$/, '.ts')}`)
    .filter((request) => regExp.test(request));
  return Object.assign((request) => requireFrom(path.join(from, folder, request.replace(/\.ts$/, ''))), {
    keys: () => requests,
  });
};
