import fs from 'node:fs';

import { openDesk } from '../../admin';
import { builtModules, placeOf } from '../../module-pages';
import { misfitsOf, mixedProduct, previousProduct } from '../../releases/mixed-builds';
import { startTestServer } from '../../server';
import { expect, test as base } from '../../test';

const test = base.extend<object, { previous: string | null }>({
  // Only a run that follows nothing else has to build them here.
  previous: [async ({}, use) => use(previousProduct()), { scope: 'worker', timeout: 300_000 }],
});

// Logged by a shell if the server withholds a module.
test.use({ allowedComplaints: /names no build of mfe_|status of 404/ });

// One worker for all: each worker would make the previous build for itself.
test.describe.configure({ mode: 'default' });

for (const module of builtModules)
  test(`the previous build of ${module} runs with everything else as it is now, or is kept apart`, async ({
    page,
    previous,
  }) => {
    test.skip(previous === null, 'The history that holds the previous build is not here');
    const productDir = mixedProduct(previous ?? '', [module]);
    const misfits = misfitsOf(productDir);
    const server = await startTestServer({ ROOT_DIR: productDir });
    try {
      const path = module === 'shell' ? '/' : placeOf(module).path;
      await page.goto(`${server.origin}${path}?lang=en`);
      if (misfits.length > 0) {
        // The module is newer than the shell. A long line of the log is cut after the first reasons of each module.
        const first = new Map([...misfits].reverse().map((reason) => [reason.split(' ')[0], reason]));
        for (const reason of first.values()) expect(server.log()).toContain(JSON.stringify(reason).slice(1, -1));
        // In the place of its slot, or instead of its page.
        await expect(page.getByText(/This part could not be loaded|404 Page Not Found/).first()).toBeVisible();
      } else {
        await page.goto(`${server.origin}/?lang=en`);
        expect(await (await fetch(`${server.origin}/?lang=en`)).text()).toContain('<h1');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.locator('#contact').scrollIntoViewIfNeeded();
        await expect(page.locator('#contact form').getByRole('button', { name: 'Send' })).toBeVisible();

        const desk = await openDesk(page, server.origin);
        await desk.create('projects', { titleJa: '混', descriptionJa: '新旧' });
        await desk.open('projects', 'Projects');
        await expect(page.getByRole('heading', { name: '混' })).toBeVisible();
        await desk.open('requests', /requests/i);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
      }
      // An idle page continues to load.
      await page.goto('about:blank');
    } finally {
      await server.stop();
      fs.rmSync(productDir, { recursive: true, force: true });
    }
  });
