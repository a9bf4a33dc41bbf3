import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from '../../repository/paths';
import { dependencyMistakes } from './dependency-mistakes';

/** Files of a small product by their paths. */
export type Tree = Readonly<Record<string, string>>;

interface Mistakes {
  files: Tree;
  /** Parts of the findings, one for each mistake. */
  finds: readonly string[];
  /** Files that no finding names. */
  tidy?: readonly string[];
}

/** The product's own rules of dead code for some of its workspaces. */
const knipConfig = (workspaces: readonly string[]) => {
  const config = JSON.parse(fs.readFileSync(path.join(rootDir, 'knip.json'), 'utf8'));
  const rules = Object.entries<object>(config.workspaces).filter(([name]) => workspaces.includes(name));
  return JSON.stringify({ workspaces: Object.fromEntries(rules) });
};

const catalog = (texts: Tree) => `export const texts = ${JSON.stringify(texts)};`;

// In pieces: the check reads this file, too.
const [home, registry] = [['/ho', 'me/someone'].join(''), ['registry.', 'npm', 'js.org'].join('')];

/** A product with mistakes for each check. */
export const mistakes: Readonly<Record<string, Mistakes>> = {
  format: {
    files: {
      '.oxfmtrc.json': '{ "printWidth": 120, "singleQuote": true, "ignorePatterns": ["unasked/"] }',
      'a/quotes.ts': 'export const word = "double";\n',
      'a/wide.ts': `export const words = '${'word '.repeat(30)}';\n`,
      'a/tidy.ts': "export const word = 'single';\n",
      'a/messages/prose.ts': `export const words =\n  '${'word '.repeat(30)}';\n`,
      'unasked/quotes.ts': 'export const word = "double";\n',
    },
    finds: ['a/quotes.ts: run npm run format', 'a/wide.ts:1 has 174 columns'],
    tidy: ['a/tidy.ts', 'a/messages/prose.ts', 'unasked/'],
  },
  messages: {
    files: {
      'shared-ui/src/parts/messages/ja.ts': catalog({
        'parts.shown': '{name}の表示',
        'parts.number': '{count}件',
        'parts.plain': '簡単',
        'parts.lost': '迷子',
      }),
      'shared-ui/src/parts/messages/en.ts': catalog({
        'parts.number': '{count} pictures',
        'parts.plain': 'Plain',
        'parts.lost': 'Lost',
      }),
      'shared-ui/src/parts/messages/ko.ts': catalog({
        'parts.shown': '{name} 표시',
        'parts.number': '{number}건',
        'parts.plain': '간단',
        'parts.lost': '미아',
      }),
      'shared-ui/src/parts/messages/zh-cn.ts': catalog({
        'parts.shown': '显示{name}',
        'parts.number': '{count项',
        'parts.plain': '简单',
        'parts.lost': 'Lost',
      }),
      'shared-ui/src/parts/messages/zh-tw.ts': catalog({
        'parts.shown': '顯示{name}',
        'parts.number': '{count} 項',
        'parts.plain': '簡單',
        'parts.lost': '走失',
        'parts.extra': '多餘',
      }),
      'shared-ui/src/parts/messages/fr.ts': catalog({ 'parts.plain': 'Simple' }),
      'shared-ui/src/rooms/messages/ja.ts': catalog({}),
      'docs/admin.md': '# By task\n\n**Plain** and **Fancy**.\n\n# 使い方\n\n「簡単」と「迷子」。\n',
      'shared-ui/src/parts/part.tsx': `
        export const shown = [text('parts.shown', { name }), text('parts.number', { count }), text('parts.plain')];
        export const none = formatMessage({ id: 'parts.none' });
        export const list = (kind) => text(\`parts.kind.\${kind}\`);`,
    },
    finds: [
      'shared-ui/src/parts/messages en: parts.shown is missing',
      'shared-ui/src/parts/messages/fr.ts belongs to no language',
      'shared-ui/src/parts/messages ko: parts.number has other arguments than in Japanese',
      'shared-ui/src/parts/messages zh-cn: parts.number is no valid message',
      'shared-ui/src/parts/messages: parts.number (en) has “pictures”: write image',
      'shared-ui/src/parts/messages: parts.number (zh-tw) has “} ”: write no space',
      'shared-ui/src/parts/messages zh-tw: parts.extra does not exist in Japanese',
      'shared-ui/src/parts/messages zh-cn: parts.lost is the English text',
      'parts.lost is shown nowhere',
      'shared-ui/src/parts/part.tsx: parts.none does not exist',
      'no id begins with parts.kind.',
      'shared-ui/src/rooms/messages: ko.ts is missing',
      'shell: no text was found',
      'docs/admin.md (en) names “Fancy”',
    ],
    tidy: ['parts.plain'],
  },
  environment: {
    files: {
      'README.md': '| Variable | Meaning |\n| --- | --- |\n| `PORT`, `HOST` | where to listen |\n| `OLD` | nothing |\n',
      'listen.ts': "export const listen = [process.env['PORT'], process.env.HOST, process.env['PATH']];",
      'unlisted.ts': "export const level = process.env['LEVEL'];",
      'backend/src/config.ts': 'const schema = z.object({\n  FOLDER: z.string(),\n});',
    },
    finds: [
      'unlisted.ts reads LEVEL, which no table of README.md lists',
      'backend/src/config.ts reads FOLDER, which no table of README.md lists',
      'README.md lists OLD, which nothing reads',
    ],
    tidy: ['listen.ts'],
  },
  documents: {
    files: {
      'README.md': `# Product\n\n[Here](docs/here.md#a-place), [lost](docs/lost.md).\n\n${'wide '.repeat(30)}\n`,
      'docs/here.md': '# Here\n\n## A place\n\n[Nowhere](#no-place), `a/lost.ts`, `a/moved.ts`\n',
      'docs/architecture.md': '# Architecture\n\n```\na/src        parts\n  rooms/     more\n```\n' + '\n'.repeat(140),
      'docs/glossary.md': '| Word | Meaning |\n| --- | --- |\n| **slot** | a part |\n| **slot** | a place |\n',
      'docs/decisions/README.md': '- [Tidy](tidy.md)\n',
      'docs/decisions/tidy.md': '# Tidy\n',
      'docs/decisions/unlisted.md': '# Unlisted\n',
      'docs/decisions/long.md': `# Long\n${'\nline\n'.repeat(20)}`,
      'a/lost.ts': '// See docs/gone.md.\nexport const value = 1;',
    },
    finds: [
      'README.md links to docs/lost.md',
      'README.md:5 has 150 columns',
      'docs/here.md links to #no-place',
      'docs/here.md names a/moved.ts',
      'docs/architecture.md shows a/src/rooms',
      'docs/architecture.md has 147 lines',
      'the title of the newest commit has 80 characters',
      'a/lost.ts names docs/gone.md',
      'docs/glossary.md has slot twice',
      'lacks “- [Unlisted](unlisted.md)”',
      'long.md has 41 lines',
    ],
    tidy: ['docs/here.md#a-place', 'names a/lost.ts', '[Tidy](tidy.md)'],
  },
  'no-local-paths': {
    files: {
      'a/machine.ts': `export const folder = '${home}';`,
      'a/registry.md': `Packages come from ${registry}.`,
      'a/tidy.ts': "export const address = '/objects/home.webp';",
    },
    finds: [
      'a/machine.ts: names a home or work folder of one machine',
      'a/registry.md: names the host of a package registry',
    ],
    tidy: ['tidy.ts'],
  },
  // One rule of each group of files: the linter tests its rules.
  lint: {
    files: {
      '.oxlintrc.json': fs.readFileSync(path.join(rootDir, '.oxlintrc.json'), 'utf8'),
      'mfe-admin/src/any.ts': 'export const value: any = 1;',
      'mfe-admin/src/console.ts': "console.log('hello');",
      'mfe-admin/src/inner.tsx': 'export function Part() {\n  const Inner = () => <p>a</p>;\n  return <Inner />;\n}',
      'mfe-admin/src/inner.test.tsx':
        'export function Part() {\n  const Inner = () => <p>a</p>;\n  return <Inner />;\n}',
      'mfe-admin/src/tidy.ts': 'export interface Sample {\n  name: string;\n}',
    },
    finds: [
      'any.ts:1 Unexpected `any`',
      'console.ts:1 Unexpected console statement',
      'inner.tsx:3 Cannot create components during render',
      'no file of shell was linted',
    ],
    tidy: ['tidy.ts', 'inner.test.tsx', 'no file of mfe-admin'],
  },
  'import-rules': {
    files: {
      'node_modules/formik/package.json': '{ "name": "formik", "main": "index.js" }',
      'node_modules/formik/index.js': 'module.exports = {};',
      'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
      'node_modules/zod/index.js': 'module.exports = {};',
      'shared-contracts/src/deep.ts': "import '../../backend/src/part';",
      'shared-client/src/part.ts': "import '../../shared-ui/src/one';",
      'shared-ui/src/one.ts': "import { two } from './two';\nexport const one = two;",
      'shared-ui/src/two.ts': "import type { one } from './one';\nexport const two: typeof one = 2;",
      'shared-ui/src/part.ts': "import '../../shell/src/tidy';",
      'shell/src/tidy.ts': 'export {};',
      'shell/src/nowhere.ts': "import './gone';",
      'shell/src/rules.ts': "import 'zod';",
      'shell/src/part.ts': "import '../../mfe-public/src/part';",
      'mfe-public/src/part.ts': 'export {};',
      'mfe-admin/src/part.ts': "import '../../mfe-public/src/part';",
      'mfe-admin/src/form.ts': "import 'formik';",
      'backend/src/part.ts': "import './part.test';",
      'backend/src/part.test.ts': 'export {};',
      'backend/src/client.ts': "import '../../shared-ui/src/two';",
      'backend/src/deep.ts': "import '../../shared-contracts/src/deep';",
      'backend/src/features/first/part.ts': "import '../second/part';",
      'backend/src/features/second/part.ts': 'export {};',
      'backend/src/store/rows.ts': "import '../site/address';",
      'backend/src/site/address.ts': 'export {};',
      'backend/src/site/page.ts': "import '../store/reads';",
      'backend/src/site/page.test.ts': "import '../features/second/part';",
      'backend/src/store/reads.ts': 'export {};',
      'backend/src/features/second/site.ts': "import '../../site/address';",
      'tooling/src/part.ts': "import '../../backend/src/features/second/part';",
      'demo/src/part.ts': "import '../../shell/src/tidy';",
      'mfe-public/src/demo.ts': "import '../../demo/src/part';",
      'e2e/src/part.ts': "import '../../shell/src/tidy';",
      ...Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`bench/src/${index}.ts`, 'export {};'])),
    },
    finds: [
      'no-cycles: shared-ui/src/one.ts',
      'resolvable: shell/src/nowhere.ts',
      'contracts-import-nothing-of-ours: shared-contracts/src/deep.ts',
      'client-imports-contracts-only: shared-client/src/part.ts',
      'shared-ui-imports-shared-packages-only: shared-ui/src/part.ts',
      'modules-are-strangers: mfe-admin/src/part.ts',
      'libraries-through-facades: mfe-admin/src/form.ts',
      'visitors-load-no-rules: shell/src/rules.ts',
      'packages-through-their-exports: backend/src/deep.ts',
      'packages-by-their-name: backend/src/client.ts',
      'shell-knows-modules-at-run-time-only: shell/src/part.ts',
      'backend-without-the-client: backend/src/client.ts',
      'features-are-strangers: backend/src/features/first/part.ts',
      'no-folder-cycles: backend/src/site/page.ts → backend/src/store/reads.ts, ' +
        'backend/src/store/rows.ts → backend/src/site/address.ts',
      'demo-imports-contracts-only: demo/src/part.ts',
      'demo-for-the-backend-only: mfe-public/src/demo.ts',
      'tools-import-contracts-only: tooling/src/part.ts',
      'journeys-import-contracts-and-tools-only: e2e/src/part.ts',
      'tests-stay-out: backend/src/part.ts',
      'folder-sizes: bench/src has 21 files',
      'only 0 files of mfe-requests were seen',
    ],
    tidy: ['shell/src/tidy.ts →', 'backend/src/features/second/part.ts →', 'backend/src/site/page.test.ts →'],
  },
  modules: {
    files: {
      'mfe-lost/package.json': '{ "name": "mfe-lost" }',
      'mfe-admin/package.json': '{ "name": "mfe-admin" }',
      'mfe-admin/federation.config.ts': 'export default {};',
      'mfe-admin/src/part.ts': 'export {};',
    },
    finds: [
      'mfe-lost is not in the table of modules',
      'mfe-public is in the table of modules and has no folder',
      'mfe-admin/federation.config.ts names no file of',
      'mfe-admin has no webpack.config.ts',
      'mfe-admin is not installed as a workspace',
      'tsconfig.json looks at no file of mfe-admin',
      'the unit tests look at no file of mfe-admin',
    ],
  },
  'exported-names': {
    files: {
      'shell/src/one.ts': "export const twice = 1;\nexport { once } from './three';",
      'shell/src/two.ts': 'export function twice() {}\nexport type other = string;',
      'shell/src/three.ts': 'export const once = 1;',
    },
    finds: ['twice is exported by shell/src/one.ts and shell/src/two.ts'],
    tidy: ['once is exported', 'other is exported'],
  },
  ...dependencyMistakes,
  'dead-code': {
    files: {
      'index.ts': "import { used } from './used';\nimport 'undeclared';\nexport default used;",
      'used.ts': 'export const used = 1;\nexport const lost = 2;',
      'stray.ts': 'export const stray = 1;',
      // Uses the facade of another workspace, whose names are not all used.
      'package.json': '{ "name": "fixture", "private": true, "type": "module", "workspaces": ["shared-ui", "shell"] }',
      'knip.json': knipConfig(['shared-ui', 'shell']),
      'shared-ui/package.json': '{ "name": "shared-ui", "type": "module", "exports": "./src/index.ts" }',
      'shared-ui/src/index.ts': "export * from './parts';",
      'shared-ui/src/parts.ts': 'export const Shown = 1;\nexport const Forgotten = 2;',
      'node_modules/shared-ui/package.json': '{ "name": "shared-ui", "type": "module", "exports": "./src/index.ts" }',
      'shell/package.json': '{ "name": "shell", "type": "module", "dependencies": { "shared-ui": "*" } }',
      'shell/src/server.tsx': "import { Shown } from 'shared-ui';\nexport default Shown;",
    },
    finds: [
      'files: stray.ts',
      'exports: used.ts lost',
      'unlisted: index.ts undeclared',
      'exports: shared-ui/src/parts.ts Forgotten',
    ],
    tidy: ['used.ts used', 'parts.ts Shown'],
  },
};
