import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect } from 'playwright/test';
import * as z from 'zod';

import { engineNames } from 'tooling/engines';
import { hydratedAt } from 'tooling/hydrated';

import { renderedLines } from '../../engines/headlines';
import { personAt } from '../../engines/person';
import { test as base } from '../../engines/test';
import { fullProject } from '../../public-screens';
import { adminAccount } from '../../server';
import { expectSharpHalves, halfRedSvg } from '../../svg';
import { ownServer } from '../../test';

const test = base.extend({ server: ownServer() });

for (const name of engineNames)
  test(`${name}: a visitor looks around and writes to the studio, which signs in, edits and uploads`, async ({
    windowOf,
    server,
  }) => {
    test.slow();
    const window = await windowOf(name);
    const person = personAt(window);
    const open = async (address: string) => {
      await window.open(`${server.origin}${address}`);
      // WebKit reports no idle time, and is the slowest on a busy machine.
      await expect.poll(() => window.run(hydratedAt), { timeout: 30_000 }).toBeGreaterThan(0);
    };

    await test.step('the menu has the languages, in which the headline has its phrases', async () => {
      await window.resize(500, 800);
      await open('/?lang=en');
      await person.press('Open menu');
      await person.press('简体中文');
      await expect.poll(() => window.run(renderedLines, 'h1')).toEqual(['墨中绽放的', '故事之花']);
    });

    await test.step('the menu leads to a section', async () => {
      await open('/?lang=en');
      await person.press('Open menu');
      await person.press('Contact', 'nav');
      await expect
        .poll(() => window.run(() => Math.abs(document.querySelector('#contact')?.getBoundingClientRect().top ?? 999)))
        .toBeLessThan(300);
    });

    await test.step('a form is sent', async () => {
      await person.fill('Name', 'Mina');
      await person.fill('Contact', 'mina@example.com');
      await person.fill('Message', 'I compose for the guzheng.');
      await person.press('Send');
      await person.see('#contact h3', 'Thank you');
    });

    await window.resize(1280, 800);
    await test.step('a scene is played', async () => {
      await open(`${fullProject}?lang=en`);
      await person.press('Play a scene');
      await person.see('[role="dialog"] [role="status"]', 'The outline of the moon');
      await person.press('Close', '[role="dialog"]');
      await person.see('[role="dialog"]', '', false);
    });

    await test.step('the trailer is played', async () => {
      await person.press('Play the trailer');
      await person.see('video, iframe');
    });

    await test.step('a screenshot is enlarged', async () => {
      await open(`${fullProject}?lang=en`);
      await person.press('Night at the boathouse', 'main');
      await expect
        .poll(() =>
          window.run(() => (document.querySelector<HTMLImageElement>('[role="dialog"] img')?.naturalWidth ?? 0) > 0),
        )
        .toBe(true);
    });

    await test.step('the studio signs in', async () => {
      await open('/admin?lang=en');
      await person.fill('Username', adminAccount.username);
      await person.fill('Password', adminAccount.password);
      await person.press('Sign In');
      await person.see('h1', 'Dashboard');
    });

    await test.step('edits its headline', async () => {
      await open('/admin/studio?tab=texts&lang=en');
      await person.fill('Headline (日本語)', 'Lanterns in the rain');
      await person.press('Publish changes');
      await person.see('body', 'Studio saved');
      await open('/?lang=ja');
      await person.see('h1', 'Lanterns in the rain');
    });

    await test.step('uploads an SVG, which becomes a sharp image', async () => {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-upload-'));
      const file = path.join(folder, 'logo.svg');
      await fs.writeFile(file, halfRedSvg());
      const id = fullProject.split('/').at(-1) ?? '';
      await open(`/admin/project-details?project=${id}&lang=en`);
      // When the editors of its texts have been loaded, the page stands still.
      await person.see('[role="textbox"][data-field]');
      await person.press('Upload screenshot');
      await person.see('[role="dialog"]', 'Upload screenshot');
      await window.choose('[role="dialog"] input[type="file"]', file);
      await person.see('[role="dialog"]', '', false);
      await person.see('body', 'Screenshot uploaded successfully');
      await fs.rm(folder, { recursive: true });
      const response = await fetch(`${server.origin}/api/projects/${id}`);
      const { screenshots } = z.object({ screenshots: z.array(z.string()) }).parse(await response.json());
      const drawn = await fetch(`${server.origin}${screenshots.at(-1)}`);
      await expectSharpHalves(Buffer.from(await drawn.arrayBuffer()));
    });
    // These engines fail what is still loading when a page is left.
    expect(window.complaints.filter((line) => !line.includes('ScriptNetworkError'))).toEqual([]);
  });
