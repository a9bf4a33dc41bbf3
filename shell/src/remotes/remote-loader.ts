import { createContext, use } from 'react';

import type { PageModule, PartId, SlotModule } from 'shared-contracts/federation';

/** The module of an exposed part. */
export type PartModule = PageModule | SlotModule;

/** Provides modules. The promise of an id is stable until `retry`, so that rendering does not retry a rejection. */
export interface RemoteLoader {
  load(id: PartId): Promise<PartModule>;
  /** The same promise, but the load starts only with `load`. */
  prepare(id: PartId): Promise<PartModule>;
  /** Discards a failed load and starts a new one under a new address. */
  retry(id: PartId): void;
  /** Subscribes to replacements of an id's promise; returns the unsubscribe function. */
  subscribe(changed: () => void): () => void;
  /** The part that the server rendered into this document, with its HTML and the path that shows it. */
  sent?: { id: PartId; html: string; pathname: string };
  /** Slots whose placeholders the server rendered into this document. */
  missing: readonly string[];
  /** Whether errors of modules end the rendering: if React shows a fallback, it hides the reason from the server. */
  throwsErrors?: boolean;
}

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** The loader of this page. @throws Error outside the shell's tree */
export function useRemoteLoader(): RemoteLoader {
  const loader = use(RemoteLoaderContext);
  if (!loader) throw new Error('RemoteLoaderContext has no loader');
  return loader;
}

/** A promise that React's `use` reads synchronously, because its value is known. */
export function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
