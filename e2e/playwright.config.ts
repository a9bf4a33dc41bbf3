import { defineConfig } from 'playwright/test';

/**
 * Journeys in a real browser against real backends; each worker starts its own (see `src/test.ts`). No test depends on
 * another one: `--shuffle` runs them in a random order, `--shuffle=N` in that of an earlier run.
 */
export default defineConfig({
  testDir: './src/journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // `npm test` counts and names tests that only passed when repeated. Elsewhere they fail at once.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 7_500 },
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    locale: 'ja-JP',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // Recording every page would take a quarter of the whole run. `--trace retain-on-failure` records; a failure leaves
    // the page as an image and as text anyway.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] || undefined,
      args: JSON.parse(process.env['BROWSER_ARGS'] ?? '[]'),
    },
  },
});
