import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { supportedBrowsers } from '../build/browsers';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** Interfaces that one of the supported browsers lacks and the types have (`lib` of `tsconfig.module.json`). */
const tooNew = [
  /\bURL\.(?:canParse|parse)\b/,
  /[sS]earch(?:Params)?\.size\b/,
  /\bAbortSignal\.any\b/,
  /\bIntl\.Segmenter\b/,
  /\.(?:isWellFormed|toWellFormed)\(/,
  /\.(?:checkVisibility|moveBefore|setHTMLUnsafe|getHTML|requestClose|showPopover|hidePopover|togglePopover)\(/,
  /\b(?:requestIdleCallback|startViewTransition|scheduler|CloseWatcher|EditContext|documentPictureInPicture)\b/,
  /\bCSS\.(?:highlights|registerProperty)\b/,
  /\bnavigation\.(?:navigate|addEventListener|currentEntry)\b/,
];

/** Files that use an interface only if the browser has it. */
const guarded: Readonly<Record<string, RegExp>> = {
  'backend/src/pages/document/starter.ts': /requestIdleCallback/,
  'mfe-admin/src/records/values/value-view.tsx': /Intl\.Segmenter/,
  'mfe-public/src/frame/share-links.tsx': /navigator\.share/,
  'shared-contracts/src/localization/cut-graphemes.ts': /Intl\.Segmenter/,
  'shared-ui/src/components/browser/copy-text.ts': /navigator\.clipboard/,
  'shared-ui/src/components/browser/until-idle.ts': /requestIdleCallback/,
  'shell/src/entries/libraries.ts': /scheduler/,
  'shell/src/frame/site-navigation.tsx': /hidePopover/,
};

/** Members of `navigator` and `crypto` that exist in secure contexts only, according to the DOM types. */
function secureMembers(): RegExp {
  const types = fs.readFileSync(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'), 'utf8');
  const names = (owner: string) => {
    const [, body = ''] = new RegExp(`\\ninterface ${owner} [^\\n]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(types) ?? [];
    return [...body.matchAll(/only in secure contexts\.[\s\S]*?\*\/\s+(?:readonly )?(\w+)/g)].map(([, name]) => name);
  };
  const [crypto, navigator] = [names('Crypto'), names('Navigator')];
  if (crypto.length < 2 || navigator.length < 2) throw new Error('The types no longer say what needs a secure context');
  return new RegExp(`\\bcrypto\\.(?:${crypto.join('|')})\\b|\\bnavigator\\.(?:${navigator.join('|')})\\b`);
}

const isSource = (file: string) =>
  (/^(?:shell|mfe-[a-z]+|shared-[a-z]+)\/src\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\/|\/test-[^/]*$/.test(file)) ||
  file === 'backend/src/pages/document/starter.ts';

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);

/** Finds interfaces that a supported browser lacks, or has in secure contexts only. */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root).filter(isSource);
  const patterns = [...tooNew, secureMembers()];
  const findings = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (isComment(line)) return [];
        const found = patterns.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
        return found
          .filter((name) => !guarded[file]?.test(name))
          .map((name) => `${file}:${index + 1} uses ${name}, which not all of the supported browsers have everywhere`);
      }),
  );
  return { count: files.length, of: `sources for ${supportedBrowsers.join(', ')}`, findings };
}

await runCheck(import.meta.url, check);
