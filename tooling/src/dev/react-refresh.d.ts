/** The package publishes no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
  export function performReactRefresh(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
}
