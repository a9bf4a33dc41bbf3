import type { Request } from 'playwright/test';
import { containerName } from 'shared-contracts/federation';

import { browserFaults } from '../../releases/faults';
import { releasedModule as module } from '../../releases/release-team';
import { expect, testWithoutPage as test } from '../../test';

/** Views of visitors whose browsers run no script: of the canary, and twice as many of the live build. */
const plainViews = 15;

/** More views with a report than a decision takes. */
const mostViews = 40;

test('a canary whose part fails in the browsers of several networks is withdrawn', async ({ browser, team }) => {
  test.setTimeout(180_000);
  const { server, checkout, run, released } = team;
  const part = `${containerName(module)}/`;
  const before = await team.live();
  const build = checkout.rebuild(undefined, browserFaults['throws in an effect'].inRelease);
  expect((await run('release', module, '--canary', '50')).code).toBe(0);

  const isGiven = async (visitor: number) => {
    const response = await fetch(server.origin, { headers: { cookie: `bokkado-canary=${visitor}` } });
    return (await response.text()).includes(`/modules/${module}/${build}/`);
  };
  /** Finds a visitor who gets the canary, or who does not. */
  const visitorWho = async (isChosen: boolean) => {
    for (let visitor = 0; visitor < 100; visitor += 1) if ((await isGiven(visitor)) === isChosen) return visitor;
    throw new Error(`All visitors are ${isChosen ? 'outside' : 'inside'} the canary`);
  };
  const [visitor, other] = [await visitorWho(true), await visitorWho(false)];
  for (let view = 0; view < plainViews; view += 1) {
    await isGiven(visitor);
    await isGiven(other);
    await isGiven(other);
  }

  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '198.51.0.7' } });
  await context.addCookies([{ name: 'bokkado-canary', value: String(visitor), url: server.origin }]);
  const page = await context.newPage();
  const isReport = (request: Request) => request.postData()?.includes(`"module":"${part}`) === true;
  const reported = page.waitForRequest(isReport);
  await page.goto(`${server.origin}/?lang=en`);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const report = await reported;
  expect((await report.response())?.status()).toBe(202);
  await context.close();
  // Browsers of other networks would send the same.
  const [address, body] = [report.url(), report.postData() ?? ''];
  for (let network = 1; network < mostViews && (await released())?.canary; network += 1) {
    await isGiven(visitor);
    const headers = {
      origin: server.origin,
      'content-type': report.headers()['content-type'] ?? '',
      'x-forwarded-for': `198.51.${network}.7`,
    };
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(202);
  }

  await expect.poll(async () => (await released())?.canary).toBeNull();
  expect(await team.live()).toBe(before);
  await expect.poll(() => isGiven(visitor)).toBe(false);
  const { output } = await run('modules', module);
  expect(output).toMatch(/canary-withdraw/);
  expect(output).toMatch(new RegExp(`${build}  ${part}\\w+ .*\\n.*\\n +at `));
});
