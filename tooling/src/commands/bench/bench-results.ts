import * as z from 'zod';

/** A row as the benchmarks report it (`bench/src/report.ts`). */
const resultRow = z.object({
  what: z.string(),
  value: z.string(),
  limit: z.string(),
  holds: z.enum(['yes', 'no', '']),
});

/** The report of one benchmark. */
export interface PartResults {
  part: string;
  /** One JSON object per line. */
  lines: string;
  /** False if the benchmark was aborted, so that rows may be missing. */
  isComplete: boolean;
}

/** The results of benchmarks as one table in Markdown. */
export function resultsDocument(parts: readonly PartResults[], machine: string): string {
  const rows = parts.flatMap(({ part, lines, isComplete }) => [
    ...lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ part, ...resultRow.parse(JSON.parse(line)) })),
    ...(isComplete ? [] : [{ part, what: 'broke off', value: '', limit: '', holds: 'no' as const }]),
  ]);
  const limited = rows.filter(({ holds }) => holds !== '');
  const held = limited.filter(({ holds }) => holds === 'yes');
  const cells = (texts: readonly string[]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    '# Results of the benchmarks',
    '',
    `${machine}. ${held.length} of ${limited.length} limits hold. How to read it: ` +
      '[performance](../docs/performance.md).',
    '',
    cells(['Part', 'Row', 'Measured', 'Limit', 'Holds']),
    cells(['---', '---', '---', '---', '---']),
    ...rows.map(({ part, what, value, limit, holds }) => cells([part, what, value, limit, holds])),
    '',
  ].join('\n');
}
