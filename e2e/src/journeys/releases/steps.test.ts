import { notice, openDesk, signInOnScreen } from '../../admin';
import { tabTo } from '../../keyboard';
import { layoutFindings } from '../../layout';
import { releasedModule as module, wrongEnv } from '../../releases/release-team';
import { expect, expectAccessible, test as base } from '../../test';

const test = base.extend({ server: ({ releasingServer }, use) => use(releasingServer) });

test('a module is previewed, shown to some visitors, promoted and taken back by commands and by keyboard', async ({
  page,
  team,
}) => {
  test.setTimeout(120_000);
  const { request } = page;
  const { server, checkout, run } = team;
  const live = async () => {
    const released = await team.released();
    return [released?.build ?? '', released?.canary ?? null] as const;
  };
  /** Whether a page uses a build. @param visitor as the cookie of canaries counts them */
  const isGiven = async (build: string, visitor: number) => {
    const response = await fetch(server.origin, { headers: { cookie: `bokkado-canary=${visitor}` } });
    return (await response.text()).includes(`/modules/${module}/${build}/`);
  };
  /** A move of the pointer reaches the pages within a second. */
  const visitorsOf = async (build: string) => {
    const given = await Promise.all(Array.from({ length: 100 }, (_, visitor) => isGiven(build, visitor)));
    return given.filter(Boolean).length;
  };

  const [before] = await live();
  const build = checkout.rebuild();

  await test.step('a preview is for visitors with its link, and for administrators', async () => {
    const { code, output } = await run('release', module, '--preview', '--note', 'better words');
    expect([code, await live()]).toEqual([0, [before, null]]);
    const address = `${server.origin}/?preview=${module}.${build}`;
    const [, link = ''] = / (\S+) in \d+\.\d s\n$/.exec(output) ?? [];
    expect(link.startsWith(`${address}.`)).toBe(true);
    // As from the address bar.
    const open = async (url: string) => (await request.get(url, { headers: { 'Sec-Fetch-Site': 'none' } })).text();
    expect(await open(address)).not.toContain(`/modules/${module}/${build}/`);
    expect(await open(link)).toContain(`/modules/${module}/${build}/`);
    await signInOnScreen(page.context(), server.origin);
    expect(await open(server.origin)).not.toContain(`/modules/${module}/${build}/`);
    expect(await open(address)).toContain(`/modules/${module}/${build}/`);
    expect(await visitorsOf(build)).toBe(0);
  });

  await test.step('without a canary there is nothing to promote', async () => {
    expect([(await run('release', module, '--promote')).code, await live()]).toEqual([1, [before, null]]);
  });

  await test.step('a canary is for its share of the visitors, and is listed', async () => {
    const { code, output } = await run('release', module, '--canary', '10');
    expect([code, await live()]).toEqual([0, [before, { build, share: 10 }]]);
    expect(output).toMatch(/is shown to 10 % of visitors on \S+ in \d+\.\d s\n$/);
    await expect.poll(() => visitorsOf(build)).toBe(10);
    expect((await run('modules')).output).toMatch(new RegExp(`${module} +${before} .*${build} 10 %`));
    const { code: shown, output: view } = await run('modules', module);
    expect(shown).toBe(0);
    expect(view).toMatch(new RegExp(`canary 10 % +${build} `));
    expect(view).toMatch(new RegExp(`canary-start +${build} 10 % +release`));
  });

  await test.step('going back ends it, and nothing else', async () => {
    expect([(await run('rollback', module)).code, await live()]).toEqual([0, [before, null]]);
    await expect.poll(() => visitorsOf(build)).toBe(0);
  });

  await test.step('promoted, it is for all visitors', async () => {
    expect((await run('release', module, '--canary', '50')).code).toBe(0);
    expect([(await run('release', module, '--promote')).code, await live()]).toEqual([0, [build, null]]);
    await expect.poll(() => visitorsOf(build)).toBe(100);
  });

  await test.step('a named build is gone back to', async () => {
    expect([(await run('rollback', module, before)).code, await live()]).toEqual([0, [before, null]]);
  });

  await test.step('a token that is not accepted promotes nothing', async () => {
    const args = ['release', module, '--promote', '--to', server.origin];
    expect((await run('release', module, '--canary', '10')).code).toBe(0);
    const [, canary] = await live();
    expect([(await checkout.run(args, wrongEnv)).code, await live()]).toEqual([5, [before, canary]]);
  });

  await test.step('an administrator promotes it and takes that back with the keyboard alone', async () => {
    const desk = await openDesk(page, server.origin);
    await desk.open('modules', '모듈', 'ko');
    const card = page.getByRole('article', { name: module });
    await expect(card.getByText('10%').first()).toBeVisible();
    for (const details of await card.locator('summary').all()) await details.press('Enter');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await layoutFindings(page)).toEqual([]);
    await desk.open('modules', 'Modules');
    await tabTo(page, 'Release to all visitors');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText(`${build} of ${module} is live`)).toBeVisible();
    expect(await live()).toEqual([build, null]);
    // The button went with the canary.
    await expect(card.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('F8');
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText(`${before} of ${module} is live`)).toBeVisible();
    expect(await live()).toEqual([before, null]);
    await expectAccessible(page);
  });

  await test.step('what the gate refuses becomes neither a canary nor a preview', async () => {
    checkout.rebuild(() => ({ exposes: {} }));
    for (const option of [['--canary', '10'], ['--preview']])
      expect([(await run('release', module, ...option)).code, await live()]).toEqual([3, [before, null]]);
  });

  await test.step('a canary that ends another one says so', async () => {
    const first = checkout.rebuild();
    expect((await run('release', module, '--canary', '10')).code).toBe(0);
    const second = checkout.rebuild();
    const { output } = await run('release', module, '--canary', '20');
    expect(output).toContain(`this ends the canary ${first} of 10 % of visitors`);
    expect(await live()).toEqual([before, { build: second, share: 20 }]);
  });
});
