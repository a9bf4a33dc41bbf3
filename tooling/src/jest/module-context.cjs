const fs = require('node:fs');
const path = require('node:path');

/** `import.meta.webpackContext` for tests. */
module.exports = (from, requireFrom, folder, { regExp }) => {
  const requests = fs
    .readdirSync(path.join(from, folder))
    .map((name) => `./${name}`)
    .filter((request) => regExp.test(request));
  return Object.assign((request) => requireFrom(path.join(from, folder, request)), { keys: () => requests });
};
