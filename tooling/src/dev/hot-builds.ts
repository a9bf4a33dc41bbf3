import type * as refresh from 'react-refresh/runtime';

/** A build that runs in the page and can be exchanged. */
export interface HotBuild {
  hash(): string;
  /** Exchanges what has changed. @returns the exchanged files, or `null` if there is no update to be had */
  update(): Promise<unknown>;
}

/** What webpack gives each file of a build under development. */
export interface HotFile {
  data?: { components?: string | null };
  accept(): void;
  dispose(callback: (data: { components?: string | null }) => void): void;
  invalidate(): void;
}

/** What the page client offers to the builds. */
export interface HotReload {
  file(
    name: string,
    isExposed: boolean,
  ): {
    register(type: unknown, id: string): void;
    signature: typeof refresh.createSignatureFunctionForTransform;
    finish(exports: Readonly<Record<string, unknown>>, hot: HotFile): void;
  };
  join(name: string, build: HotBuild): void;
}

declare global {
  var hotReload: HotReload;
}
