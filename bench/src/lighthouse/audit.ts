/**
 * Lighthouse (mobile) for the public pages, in the given languages or all of them: one line per page with the score of
 * each category and the audits that cost points. `LIGHTHOUSE_ORIGIN` audits a deployed site instead of the product in
 * this folder.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { chromium } from 'playwright';
import { locales } from 'shared-contracts/localization';
import { ensureBrowser } from 'tooling/browser';
import * as z from 'zod';

import { startProduct } from '../start-product';

/**
 * Fetched on demand and cached by npm: its packages are 185 MB, for a tool that is rarely used. The last version for
 * the oldest Node that the product supports.
 */
const lighthouse = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const report = z.object({
  categories: z.record(z.enum(categories), category),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});
type Report = z.infer<typeof report>;

const records = z.array(z.object({ id: z.string() }));

async function firstId(origin: string, path: string): Promise<string> {
  const [first] = records.parse(await (await fetch(`${origin}${path}`)).json());
  if (!first) throw new Error(`${origin}${path} is empty: there is no page to look at`);
  return first.id;
}

async function audited(address: string, chrome: string, args: readonly string[]): Promise<Report> {
  // Rendered once before: visitors get the cached page.
  await (await fetch(address)).text();
  const flags = ['--headless', ...args].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, address, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  return report.parse(JSON.parse(stdout));
}

/** The audits that cost points in a category. */
function findings({ categories: scored, audits }: Report): string[] {
  const counted = Object.values(scored).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return counted.flatMap(({ id }) => {
    const { title = id, score = null } = audits[id] ?? {};
    return score !== null && score < 0.9 ? [title] : [];
  });
}

const asked = process.argv.slice(2);
const languages = asked.length > 0 ? asked : locales;
const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const deployed = process.env['LIGHTHOUSE_ORIGIN'];
const product = deployed ? null : await startProduct();
const origin = deployed ?? product?.origin ?? '';
try {
  const paths = {
    landing: '/',
    project: `/project/${await firstId(origin, '/api/projects?limit=1')}`,
    blog: '/development-logs',
    entry: `/development-logs/${await firstId(origin, '/api/development-logs?limit=1')}`,
  };
  process.stdout.write(`${'page'.padEnd(14)}${categories.map((name) => name.padStart(16)).join('')}\n`);
  for (const [name, path] of Object.entries(paths)) {
    for (const locale of languages) {
      const result = await audited(`${origin}${path}?lang=${locale}`, executablePath, args);
      const scores = categories.map((each) => Math.round((result.categories[each].score ?? 0) * 100));
      process.stdout.write(
        `${`${name} ${locale}`.padEnd(14)}${scores.map((score) => String(score).padStart(16)).join('')}\n`,
      );
      for (const finding of findings(result)) process.stdout.write(`  ${finding}\n`);
      if (scores.some((score) => score < 100)) process.exitCode = 1;
    }
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${lighthouse} comes from the registry of npm ` +
      `packages at its first use: check the network.\n`,
  );
  process.exitCode = 1;
} finally {
  await product?.stop();
}
