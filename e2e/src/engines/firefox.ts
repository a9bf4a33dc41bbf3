import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import BidiConnection from 'selenium-webdriver/bidi';
import * as z from 'zod';

import type { EngineWindow, Run } from './engine';
import { endOf } from './process-end';

/** No updates, first-run pages, telemetry or movement; quiet while nothing is asked of it. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

const response = z.union([
  z.object({ type: z.literal('success'), result: z.unknown() }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);

const contextTree = z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) });
const node = z.object({ nodes: z.tuple([z.object({ sharedId: z.string() })], z.unknown()) });
const called = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const logEntry = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.string(), text: z.string().nullable() }),
});

/** Integrity of a script whose load ended with its page; the browser compares what it has of it. */
const hashOfNothing = createHash('sha384').digest('base64');

/** Address of the protocol, which the browser writes once it listens. */
async function listening(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${output.trim().slice(-300)}`)));
    child.once('error', reject);
  });
}

/** Starts Firefox with a profile of its own, and drives it over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program: string): Promise<EngineWindow> {
  const profile = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await fs.writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = async () => {
    await endOf(child);
    await fs.rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await driven(`${await listening(child)}/session`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function driven(address: string, end: () => Promise<void>): Promise<EngineWindow> {
  const connection = new BidiConnection(address);
  await connection.waitForConnection();
  const send = async (method: string, params: object): Promise<unknown> => {
    const answer = response.parse(await connection.send({ method, params }));
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  await send('session.new', { capabilities: {} });
  const tree = contextTree.parse(await send('browsingContext.getTree', {}));
  const [{ context }] = tree.contexts;

  const complaints: string[] = [];
  connection.socket.on('message', (data: Buffer) => {
    const entry = logEntry.safeParse(JSON.parse(data.toString()));
    if (!entry.success || entry.data.params.level !== 'error') return;
    const text = entry.data.params.text ?? '';
    if (!text.includes(hashOfNothing)) complaints.push(text);
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  const run: Run = async (script, ...args) => {
    const answer = called.parse(
      await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify(await (${script.toString()})(...JSON.parse(args)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
  };
  const act = (source: object) => send('input.performActions', { context, actions: [source] });
  return {
    complaints,
    run,
    open: async (url) => {
      await run(() => void document.documentElement.setAttribute('data-left', ''));
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      // It says so already when the page before, still loading, replaces its address.
      const hasLoaded = () => !document.documentElement.hasAttribute('data-left') && document.readyState === 'complete';
      while (!(await run(hasLoaded).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
      return width;
    },
    press: async (x, y) =>
      void (await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })),
    type: async (text) =>
      void (await act({
        type: 'key',
        id: 'keys',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      })),
    choose: async (selector, file) => {
      const found = await send('browsingContext.locateNodes', { context, locator: { type: 'css', value: selector } });
      const [{ sharedId }] = node.parse(found).nodes;
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    screenshot: async () => {
      const shot = z.object({ data: z.string() }).parse(await send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(shot.data, 'base64');
    },
    close: async () => {
      await connection.close();
      await end();
    },
  };
}
