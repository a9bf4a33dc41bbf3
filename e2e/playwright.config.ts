import { defineConfig } from 'playwright/test';

/** Journeys in a real browser against real backends; each worker starts its own (see `src/server.ts`). */
export default defineConfig({
  testDir: './src/journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
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
    // Without screenshots, which slow down every test; the trace has the page after each step anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] || undefined,
      args: JSON.parse(process.env['BROWSER_ARGS'] ?? '[]'),
    },
  },
});
