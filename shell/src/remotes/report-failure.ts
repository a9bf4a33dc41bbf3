import { callAddresses } from 'shared-contracts/http';
import { partsOfId, type ReleaseMap, type RemoteId } from 'shared-contracts/federation';

/** Tells the server's log which module of which build failed. Never fails itself. */
export function reportFailure(releases: ReleaseMap, id: RemoteId, error: unknown): void {
  const { container } = partsOfId(id);
  const { method, path } = callAddresses.reportClientError;
  const body = {
    kind: 'module',
    module: id,
    build: releases.modules[container]?.build ?? null,
    shellBuild: releases.shell.build,
    message: (error instanceof Error ? error.message : String(error)).slice(0, 2_000),
  };
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
