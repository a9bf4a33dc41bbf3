import type * as refresh from 'react-refresh/runtime';

/** A build in the page that supports hot updates. */
export interface HotBuild {
  hash(): string;
  /** Applies an update. @returns the replaced files, or `null` if no update is available */
  update(): Promise<unknown>;
}

/** Webpack's HMR API for a file. */
export interface HotFile {
  data?: { components?: string | null };
  accept(): void;
  dispose(callback: (data: { components?: string | null }) => void): void;
  invalidate(): void;
}

/** The interface between the page client and the builds. */
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
