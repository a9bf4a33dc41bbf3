/**
 * Runs in a public page that the server rendered.
 * @returns milliseconds since the navigation once scripts have taken over, and 0 before
 */
export function hydratedAt(): number {
  const heading = document.querySelector('main h1');
  const isHydrated = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isHydrated ? performance.now() : 0;
}
