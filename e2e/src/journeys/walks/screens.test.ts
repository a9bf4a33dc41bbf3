import type { Page } from 'playwright/test';

import { randomNumbers } from 'shared-contracts/testing';
import { isSoak, repeat, repeatTimeout } from 'tooling/effort';

import { openDesk, signInOnScreen } from '../../admin';
import { asNewVisitor } from '../../requests';
import { expect, ownServer, test as base } from '../../test';

/** Steps on one screen before the next. */
const stepsOfScreen = isSoak ? 100 : 6;
/** Screens of one round, chosen at random: a round is over in minutes. */
const screensOfRound = 10;

const keys = [
  ...['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End'],
  ...['Control+s', 'Control+k', 'Control+z', 'Control+e', 'Control+b', 'F6', 'F8', 'F9', 'Shift+F9', 'Alt+PageDown'],
  ...['Backspace', 'Delete', '/', 'Control+a', 'Control+c', 'Control+x', 'Control+v', 'Control+Shift+z'],
];

const texts = [
  ...[
    '灯',
    '나루',
    'Ferry',
    '渡し場の\n夜',
    '{漢字|かんじ}',
    '**墨**',
    '- ',
    '# ',
    '\u202Eabc',
    '👩‍👩‍👧',
    ' ',
    '-1',
    '2027-02-30',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'https://example.com/a',
    '9'.repeat(30),
    'a'.repeat(3_000),
  ],
];

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Browsers log each call that the server refuses, 503 because of too many archives or a busy machine. */
const refused = /status of (4\d\d|503)/;

/** The middle of a random control that can be seen and clicked; `null` without one. */
const randomControl = (page: Page, random: number) =>
  page.evaluate((chance) => {
    const found = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role], [contenteditable=true]'),
    ].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = width > 0 && height > 0 && element.contains(document.elementFromPoint(x, y));
      const label = (element.ariaLabel ?? element.textContent).trim().slice(0, 40);
      const name = `${element.tagName.toLowerCase()} "${label}"`;
      return isSeen ? [{ x, y, name }] : [];
    });
    return found[Math.floor(chance * found.length)] ?? null;
  }, random);

/** One random action. @returns what was done */
async function act(page: Page, random: () => number): Promise<string> {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const chance = random();
  if (chance < 0.55) {
    // The page may be left meanwhile.
    const control = await randomControl(page, random()).catch(() => null);
    if (!control) return 'nothing to click';
    await page.mouse.click(control.x, control.y);
    return `click ${control.name}`;
  }
  if (chance < 0.8) {
    const key = one(keys);
    await page.keyboard.press(key);
    return key;
  }
  if (chance < 0.92) {
    const text = one(texts);
    await page.keyboard.insertText(text);
    return `type ${JSON.stringify(text.slice(0, 40))}`;
  }
  if (chance < 0.95) {
    const text = one(['k', 'か', '漢字', 'ㅎ', '한', '']);
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await client.detach();
    return `compose ${JSON.stringify(text)}`;
  }
  if (chance < 0.98) {
    const size = one(sizes);
    await page.setViewportSize(size);
    return `${size.width} px`;
  }
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  return 'back';
}

/**
 * Walks through screens at random.
 * @returns the number of steps
 * @throws Error with the last steps, if the page breaks
 */
async function walk(page: Page, screens: readonly string[], complaints: readonly string[], seed: number) {
  const random = randomNumbers(seed);
  let steps = 0;
  const order = screens.map((screen) => ({ screen, at: random() })).sort((a, b) => a.at - b.at);
  for (const { screen } of order.slice(0, screensOfRound)) {
    // Its wrong passwords use up the attempts of an address.
    const headers = asNewVisitor();
    // Fails while a page that a link has opened is closing.
    await expect(() => page.context().setExtraHTTPHeaders(headers)).toPass({ timeout: 15_000 });
    await signInOnScreen(page.context(), new URL(screen).origin);
    await page.goto(screen);
    const trail = [screen];
    try {
      for (let step = 0; step < stepsOfScreen; step += 1) {
        trail.push(await act(page, random));
        steps += 1;
        await expect(async () => {
          // Feeds, files and other sites have no screen.
          const { origin, pathname } = new URL(page.url());
          if (origin !== new URL(screen).origin || /\.\w+$/.test(pathname)) await page.goto(screen);
          await expect(page.locator('#root main, #root [role=dialog]').first()).toBeAttached({ timeout: 2_000 });
        }).toPass({ timeout: 15_000 });
        expect(complaints.filter((line) => !refused.test(line))).toEqual([]);
      }
    } catch (error) {
      throw new Error(`${trail.slice(-15).join('\n')}\n${String(error)}`, { cause: error });
    }
  }
  return steps;
}

const test = base.extend({
  server: ownServer({ DEMO_CONTENT: 'true', TRUSTED_PROXIES: '1' }),
  allowedComplaints: refused,
});

/** The screens of the admin that its sidebar names, and the pages that search engines are told of. */
async function screensOf(page: Page, origin: string): Promise<string[]> {
  const desk = await openDesk(page, origin);
  await desk.open('', 'Dashboard');
  const links = page.getByRole('navigation').locator('a[href^="/admin"]');
  const ofAdmin = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const sitemap = await (await page.request.get(`${origin}/sitemap.xml`)).text();
  const ofSite = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const screens = [...ofAdmin.map((address) => `${address}?lang=en`), ...ofSite.map((path) => origin + path)];
  expect(screens.length).toBeGreaterThan(15);
  return [...new Set(screens)];
}

test.beforeEach(({ page }) => {
  test.setTimeout(repeatTimeout);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('filechooser', () => undefined);
  page.context().on('page', (other) => void other.close());
});

test('a machine that walks through the screens finds none that breaks', async ({ page, server, complaints }) => {
  const screens = await screensOf(page, server.origin);
  await repeat('screens', 'steps', (seed) => walk(page, screens, complaints, seed));
});

test('a screen that breaks is found', async ({ page, server, complaints }) => {
  const screens = await screensOf(page, server.origin);
  await page.addInitScript(() =>
    addEventListener('keydown', () => {
      throw new Error('planted');
    }),
  );
  await expect(walk(page, screens, complaints, 1)).rejects.toThrow('planted');
  complaints.length = 0;
});
