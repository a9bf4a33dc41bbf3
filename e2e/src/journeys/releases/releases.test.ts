import fs from 'node:fs';
import path from 'node:path';

import { idlePatience, type BuildDescriptor } from 'shared-contracts/federation';

import { openDesk } from '../../admin';
import { ReleaseCheckout } from '../../releases/release-checkout';
import { teamEnv, releasedModule as module } from '../../releases/release-team';
import { expect, testWithoutPage as test, untilHydrated } from '../../test';

// Each test runs commands as a team does, and each command begins by loading its sources.
test.describe.configure({ timeout: 120_000 });

test('a release is live, is listed, and is taken back by one command', async ({ page, team }) => {
  const before = await team.live();
  const build = team.checkout.rebuild();
  const released = await team.run('release', module, '--note', 'better words');
  expect(released.output).toMatch(
    new RegExp(`${module} ${build} is live on ${team.server.origin} in \\d+\\.\\d s\\n$`),
  );
  expect([released.code, await team.live()]).toEqual([0, build]);
  // The next page load names the new build, runs it, and shows its part.
  const entry = new RegExp(`/modules/${module}/${build}/remoteEntry\\.`);
  expect(await (await fetch(team.server.origin)).text()).toMatch(entry);
  const loaded = page.waitForRequest(entry);
  await page.goto(`${team.server.origin}/?lang=en`);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await loaded;
  await page.getByRole('textbox', { name: 'Name' }).fill('Mio');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  // Once used and idle, a page measures itself; it sends that when it is left.
  const desk = await openDesk(page, team.server.origin);
  await expect
    .poll(
      async () => {
        await page.goto(`${team.server.origin}/?lang=en`);
        await untilHydrated(page);
        await page.keyboard.press('Tab');
        await page.evaluate(
          (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
          idlePatience,
        );
        await page.goto('about:blank');
        return JSON.stringify(await desk.read('admin/modules'));
      },
      { timeout: 30_000 },
    )
    .toMatch(new RegExp(`"live":{"build":"${build}".*?"vitals":{"lcp":{"count":`));
  expect((await team.run('modules')).output).toMatch(new RegExp(`${module} +${build} `));

  const rolledBack = await team.run('rollback', module);
  expect([rolledBack.code, await team.live()]).toEqual([0, before]);
  expect(await (await fetch(team.server.origin)).text()).not.toMatch(entry);
});

test('a dry run changes nothing', async ({ team }) => {
  const before = await team.live();
  team.checkout.rebuild();
  expect((await team.run('release', module, '--dry-run')).code).toBe(0);
  expect(await team.live()).toBe(before);
});

/** A build that violates every rule of the gate; separate tests cover each violation. */
const misfit = ({ names, exposes, shared, packages, firstLoadBytes }: BuildDescriptor): Partial<BuildDescriptor> => {
  const [, ...kept] = Object.entries(exposes);
  return {
    names: { ...names, 'shared-ui': [...(names['shared-ui'] ?? []), 'TreeView'] },
    contract: '99.0.0',
    exposes: Object.fromEntries(kept.map(([name, part]) => [name, { ...part, into: 'no.where' }])),
    shared: { ...shared, react: '^99.0.0' },
    packages: { ...packages, react: '19.3.1' },
    firstLoadBytes: firstLoadBytes * 2,
  };
};

/** A part of the message to the team, by mistake. */
const advice = {
  'takes a name that the live shell lacks': 'takes "TreeView" from shared-ui',
  'was built with another major contract': 'contract 99.0.0',
  'lacks a slot that a page needs': 'needs a slot in ',
  'has a slot for no place': 'no live page has this place',
  'needs a library out of range': 'react ^99.0.0',
  'bundles a shared library': 'bundles react',
  'is much larger': '--allow-growth',
};

test('a build that does not fit is refused, and its team is told what to do about each reason', async ({ team }) => {
  const before = await team.live();
  team.checkout.rebuild(misfit);
  const refused = await team.run('release', module);
  expect([refused.code, await team.live()]).toEqual([3, before]);
  for (const [what, text] of Object.entries(advice)) expect.soft(refused.output, what).toContain(text);
});

test('more bytes are released on demand', async ({ team }) => {
  const build = team.checkout.rebuild(({ firstLoadBytes }) => ({ firstLoadBytes: firstLoadBytes * 2 }));
  expect((await team.run('release', module, '--allow-growth')).code).toBe(0);
  expect(await team.live()).toBe(build);
});

test('a build with one changed byte in the store is refused, and is live when it is released once more', async ({
  team,
}) => {
  const before = await team.live();
  const build = team.checkout.rebuild();
  expect((await team.run('release', module, '--preview')).code).toBe(0);
  const stored = fs
    .readdirSync(team.server.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(build) && path.basename(name).startsWith('remoteEntry.'));
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored) {
    const file = path.join(team.server.dataDir, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/.$/, ' '));
  }
  expect([(await team.run('release', module)).code, await team.live()]).toEqual([3, before]);
  expect([(await team.run('release', module)).code, await team.live()]).toEqual([0, build]);
});

test('of two releases at once one wins, and the other one learns which build is live', async ({ team }) => {
  team.checkout.rebuild();
  const slow = team.checkout.start(['release', module, '--to', team.server.origin], teamEnv);
  await slow.wrote('fits what is live');
  slow.child.kill('SIGSTOP');
  const other = new ReleaseCheckout(module);
  const build = other.rebuild();
  expect((await other.run(['release', module, '--to', team.server.origin], teamEnv)).code).toBe(0);
  slow.child.kill('SIGCONT');
  const { code, output } = await slow.ended;
  other.remove();
  expect([code, await team.live()]).toEqual([4, build]);
  expect(output).toContain(build);
});

for (const step of ['files to send', 'sent 1/'])
  test(`a release that is killed at "${step}" changes nothing and can be repeated`, async ({ team }) => {
    const before = await team.released();
    const build = team.checkout.rebuild();
    const killed = team.checkout.start(['release', module, '--to', team.server.origin], teamEnv);
    await killed.wrote(step);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await team.released()).toEqual(before);
    expect([(await team.run('release', module)).code, await team.live()]).toEqual([0, build]);
  });

test('a release that is killed once its build is live can be repeated', async ({ team }) => {
  const build = team.checkout.rebuild();
  const killed = team.checkout.start(['release', module, '--to', team.server.origin], teamEnv);
  await expect.poll(() => team.live(), { intervals: [20], timeout: 60_000 }).toBe(build);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect([(await team.run('release', module)).code, await team.live()]).toEqual([0, build]);
});
