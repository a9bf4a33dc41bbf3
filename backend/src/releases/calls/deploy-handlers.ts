import type { ModuleName } from 'shared-contracts/federation';
import type { ReleaseMove } from 'shared-contracts/http';

import type { HandledRequest, Handlers } from '../../http/api/call-handler';
import { ownOperation } from '../../http/api/own-operation';
import { recordCalls } from '../../content/records/record-calls';
import type { DeployTokens } from './deploy-tokens';
import { assertMayRelease } from '../state/build-records';
import type { Persistence } from '../../persistence';
import type { PointerFollower } from '../serving/pointer-follower';
import type { ModuleReleases } from '../state/module-releases';
import type { ReleaseMover } from '../state/release-mover';

export function deployHandlers({
  persistence,
  releases,
  mover,
  pointers,
  deployTokens,
}: {
  persistence: Persistence;
  releases: ModuleReleases;
  mover: ReleaseMover;
  pointers: PointerFollower;
  deployTokens: DeployTokens;
}) {
  const move = async (
    { module }: { module: ModuleName },
    wanted: ReleaseMove,
    request: Pick<HandledRequest, 'caller' | 'requestId' | 'ifMatch'>,
  ) => {
    const value = await mover.move(module, wanted, request.ifMatch, {
      ...ownOperation(request),
      rights: request.caller.kind === 'token' ? request.caller.rights : null,
    });
    // A page that this instance serves after the response has the build.
    await pointers.followIfPossible();
    return { value, revision: value.revision } as const;
  };
  return {
    registerBuild: async ({ body }, request) => {
      assertMayRelease(request.caller, body.module);
      return { value: await releases.register(body, request.origin, ownOperation(request)) };
    },
    completeBuild: async ({ params: { module, build }, body }, request) => {
      assertMayRelease(request.caller, module);
      await releases.complete(module, build, body?.note ?? null, ownOperation(request));
      return { value: { module, build, state: 'ready' } };
    },
    dryRunBuild: async ({ body: { descriptor, allowGrowth = false } }, request) => {
      assertMayRelease(request.caller, descriptor.module);
      const { reasons, isRendered } = await mover.dryRun(descriptor, allowGrowth, request.caller.rights);
      return { value: { reasons, rendered: isRendered } };
    },
    releaseModule: ({ params, body }, request) => {
      assertMayRelease(request.caller, params.module);
      return move(params, body, request);
    },
    releaseModuleAsAdmin: ({ params, body }, request) => move(params, body, request),
    listDeployTokens: async () => ({ value: await deployTokens.list() }),
    createDeployToken: async ({ body }, request) => ({
      value: await deployTokens.create(body, ownOperation(request), request.caller.userId),
    }),
    deleteDeployToken: recordCalls(persistence, 'deploy-token', () => null).remove,
  } satisfies Partial<Handlers>;
}
