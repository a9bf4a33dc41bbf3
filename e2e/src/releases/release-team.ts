import { containerName, partsOfId, type ModuleName } from 'shared-contracts/federation';
import { callAddresses, type LiveModule } from 'shared-contracts/http';

import { builtModules, builtSite } from '../module-pages';
import type { ReleaseCheckout } from './release-checkout';
import type { TestServer } from '../server';

/** The settings of the team's commands, and of the product that accepts its token. */
export const teamEnv = { DEPLOY_TOKEN: 'a-token-of-the-team-that-owns-the-module' };

/** Settings with a token that no product accepts. */
export const wrongEnv = { DEPLOY_TOKEN: 'not-the-token-of-any-team-in-this-test' };

/** The module that the team releases: one without pages, which appears in pages of others. */
export const releasedModule: ModuleName = (() => {
  const { pages, slots } = builtSite();
  const [withSlots, withPages] = [slots, pages].map((parts) => parts.map(({ id }) => partsOfId(id).container));
  const found = builtModules.find(
    (name) => withSlots?.includes(containerName(name)) && !withPages?.includes(containerName(name)),
  );
  if (!found) throw new Error('Every module has pages of its own');
  return found;
})();

/** A team that releases its module to a product. */
export interface Team {
  server: TestServer;
  checkout: ReleaseCheckout;
  /** Runs a release command against the product. */
  run(...args: string[]): ReturnType<ReleaseCheckout['run']>;
  /** The product's view of the module. */
  released(): Promise<Pick<LiveModule, 'build' | 'canary' | 'revision'> | undefined>;
  /** Id of the live build. */
  live(): Promise<string | undefined>;
}

/** The product and the checkout of a team, shared by the tests of a worker, because each takes seconds to start. */
export interface TeamOfWorker {
  releasingServer: TestServer;
  releaseCheckout: ReleaseCheckout;
}

/** A fixture for one test: the team, and afterwards the build that was live before. */
export async function releaseTeam(
  { releasingServer: server, releaseCheckout: checkout }: TeamOfWorker,
  use: (team: Team) => Promise<void>,
): Promise<void> {
  const run: Team['run'] = (...args) => checkout.run([...args, '--to', server.origin], teamEnv);
  const released: Team['released'] = async () => {
    const modules = (await (await fetch(`${server.origin}/api/modules`)).json()) as LiveModule[];
    return modules.find((each) => each.module === releasedModule);
  };
  const before = await released();
  if (!before) throw new Error(`${server.origin} does not serve ${releasedModule}`);
  await use({ server, checkout, run, released, live: async () => (await released())?.build ?? undefined });
  const after = await released();
  if (!after || (after.build === before.build && !after.canary)) return;
  // The call of `npm run rollback`, without the start of a command.
  const { method, path } = callAddresses.releaseModule;
  const back = await fetch(`${server.origin}${path.replace('{module}', releasedModule)}`, {
    method,
    headers: {
      authorization: `Bearer ${teamEnv.DEPLOY_TOKEN}`,
      'content-type': 'application/json',
      'if-match': `"${after.revision}"`,
    },
    body: JSON.stringify({ build: before.build }),
  });
  if (!back.ok) throw new Error(`${back.url} responded with ${back.status}: ${await back.text()}`);
}
