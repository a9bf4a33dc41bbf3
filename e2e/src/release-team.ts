import type { ModuleName } from 'shared-contracts/federation';
import type { LiveModule } from 'shared-contracts/http';

import { ReleaseCheckout } from './release-checkout';
import { startServer, type TestServer } from './server';

/** The settings of the team's commands, and of the product that accepts its token. */
export const teamEnv = { DEPLOY_TOKEN: 'a-token-of-the-team-that-owns-the-module' };

/** Settings with a token that no product accepts. */
export const wrongEnv = { DEPLOY_TOKEN: 'not-the-token-of-anybody-at-all-here' };

/** A team that releases its module to a product of its own. */
export interface Team {
  server: TestServer;
  checkout: ReleaseCheckout;
  /** Runs a release command against the product. */
  run(...args: string[]): ReturnType<ReleaseCheckout['run']>;
  /** What the product says of the module. */
  released(): Promise<Pick<LiveModule, 'build' | 'canary'> | undefined>;
  /** Id of the live build. */
  live(): Promise<string | undefined>;
}

/** A fixture for one test: the team of a module. */
export function releaseTeam(module: ModuleName) {
  return async ({}, use: (team: Team) => Promise<void>): Promise<void> => {
    const server = await startServer({ ...teamEnv, DEMO_CONTENT: '0' });
    const checkout = new ReleaseCheckout(module);
    const released = async () => {
      const modules = (await (await fetch(`${server.origin}/api/modules`)).json()) as LiveModule[];
      return modules.find((each) => each.module === module);
    };
    await use({
      server,
      checkout,
      run: (...args) => checkout.run([...args, '--to', server.origin], teamEnv),
      released,
      live: async () => (await released())?.build,
    });
    checkout.remove();
    await server.stop();
  };
}
