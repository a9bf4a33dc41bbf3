/** Products with mistakes for the checks of dependencies and of words. */
export const dependencyMistakes = {
  'browser-support': {
    files: {
      'shell/src/new.ts':
        'export const isUrl = URL.canParse(location.href);\nexport const key = crypto.randomUUID();\n',
      'shared-ui/src/old.ts': '// URL.canParse is too new.\nexport const address = new URL(location.href);\n',
      'shared-ui/src/old.test.ts': 'export const key = crypto.randomUUID();\n',
      'shared-ui/src/share.ts': 'export const share = () => navigator.share({});\n',
    },
    finds: ['shell/src/new.ts:1 uses URL.canParse', 'shell/src/new.ts:2 uses crypto.randomUUID', 'navigator.share'],
    tidy: ['shared-ui/src/old'],
  },
  'library-internals': {
    files: {
      'shell/src/react.ts': "import * as React from 'react';\nReflect.get(React, '__CLIENT_INTERNALS_USED_BY_ALL');",
      'backend/src/driver.ts': "import { mongo } from 'mongoose';\nmongo.Collection.prototype.find = () => [];",
      'backend/src/private.ts': 'export const timer = (client) => client._timer;',
      'tooling/src/alias.ts': "export const react = 'node_modules/react/dist/index.js';",
      'tooling/src/deep.ts': "import { parse } from 'parser/lib/parse';\nexport default parse;",
      'tooling/src/jest/jsdom-setup.ts': 'Element.prototype.scrollIntoView = () => undefined;',
      'backend/src/documents.ts': '// client._timer\nexport const id = (document) => document._id;',
      'backend/src/server/log-text.ts': 'export {};',
    },
    finds: [
      'shell/src/react.ts:2 depends on a name that a library keeps for itself, __CLIENT_INTERNALS_USED_BY_ALL',
      'backend/src/driver.ts:2 depends on a prototype, mongo.Collection.prototype',
      'backend/src/private.ts:1 depends on a private member, ._timer',
      'tooling/src/alias.ts:1 depends on a file inside a package',
      'tooling/src/deep.ts:1 depends on a file inside a package',
      'backend/src/server/log-text.ts no longer needs its exception',
    ],
    tidy: ['tooling/src/jest/jsdom-setup.ts', 'backend/src/documents.ts'],
  },
  dependencies: {
    files: {
      'docs/dependencies.md':
        '| Part | Library or own | Why |\n| --- | --- | --- |\n| server | `koa`, `gone` | small |\n' +
        '| fonts | `@fonts/*` | letters |\n| charts | own; `recharts` | large |\n',
      'backend/package.json':
        '{ "dependencies": { "koa": "1", "lost": "1", "@fonts/mincho": "1", "shared-contracts": "*" } }',
      'bench/package.json': '{ "dependencies": { "fast": "1" } }',
    },
    finds: ['docs/dependencies.md does not list lost', 'docs/dependencies.md lists gone'],
    tidy: ['koa', 'recharts', '@fonts', 'fast', 'shared-contracts'],
  },
  'source-words': {
    files: {
      'shared-contracts/contract.api.txt': 'shared-contracts/http calls.findPictures: …',
      'shell/src/picture-frame.ts': '/** Shows nobody a picture of what is meant. */\nexport const ownPicture = 1;',
      'shell/src/frame.test.ts': "test('a picture is framed', () => {});",
      'shell/src/tidy.ts': '// `pictures`\nexport const useFindPicturesQuery = () => [];',
      'demo/src/scene.ts': '/** A picture that nobody sees. */',
    },
    finds: [
      'shell/src/picture-frame.ts is named picture',
      'shell/src/picture-frame.ts names ownPicture',
      'shell/src/picture-frame.ts says “picture”',
      'shell/src/picture-frame.ts says “nobody”',
      'shell/src/picture-frame.ts says “what is”',
      'shell/src/frame.test.ts says “picture”',
    ],
    tidy: ['shell/src/tidy.ts', 'demo/src/scene.ts'],
  },
};
