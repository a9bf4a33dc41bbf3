import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Builder, By, type WebDriver } from 'selenium-webdriver';
import type { WebKitPrograms } from 'tooling/engines';
import { freePort } from 'tooling/ports';

import type { EngineWindow, Run } from './engine';
import { endOf } from './process-end';

const capabilities = ({ browser }: WebKitPrograms) => ({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
});

/** Starts WebKitGTK with settings of its own on a screen that only it sees, and drives it over WebDriver. */
export async function openWebKit(programs: WebKitPrograms): Promise<EngineWindow> {
  const settings = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-webkit-'));
  await fs.mkdir(path.join(settings, 'gtk-3.0'));
  // What the page sees as `prefers-reduced-motion`.
  await fs.writeFile(path.join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const child = spawn(
    programs.screen,
    ['--auto-servernum', '--server-args=-screen 0 2600x1700x24', programs.driver, `--port=${port}`],
    { stdio: 'ignore', detached: true, env: { ...process.env, XDG_CONFIG_HOME: settings, GTK_A11Y: 'none' } },
  );
  const end = async () => {
    await endOf(child);
    await fs.rm(settings, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilListening(address, () => child.exitCode);
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities(programs)).build();
    return driven(driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function untilListening(address: string, exitCode: () => number | null): Promise<void> {
  const isListening = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isListening())) {
    if (exitCode() !== null) throw new Error(`WebKitWebDriver ended with ${exitCode()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function driven(driver: WebDriver, end: () => Promise<void>): EngineWindow {
  const run: Run = async (script, ...args) => {
    const value = await driver.executeAsyncScript<string | null | { error: string }>(
      `const [args, done] = arguments;
       (async () => JSON.stringify(await (${script.toString()})(...JSON.parse(args))))()
         .then((value) => done(value ?? null), (error) => done({ error: String(error) }));`,
      JSON.stringify(args),
    );
    if (value !== null && typeof value === 'object') throw new Error(value.error);
    return value === null ? undefined : JSON.parse(value);
  };
  return {
    complaints: [],
    run,
    open: (address) => driver.get(address),
    resize: async (width, height) => {
      const sized = () => run(() => [window.innerWidth, window.innerHeight] as const);
      const [before, rect] = [await sized(), await driver.manage().window().getRect()];
      await driver
        .manage()
        .window()
        .setRect({
          x: 0,
          y: 0,
          width: rect.width + width - before[0],
          height: rect.height + height - before[1],
        });
      return (await sized())[0];
    },
    press: async (x, y) =>
      driver
        .actions({ async: true })
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .release()
        .perform(),
    type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
    choose: async (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      // The browser is a process of the driver.
      await driver.quit().catch(() => undefined);
      await end();
    },
  };
}
