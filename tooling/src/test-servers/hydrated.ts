/**
 * Runs in a public page that the server rendered.
 * @returns milliseconds from the navigation until scripts have taken over, 0 before that
 */
export function hydratedAt(): number {
  const heading = document.querySelector('main h1');
  const isHydrated = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isHydrated ? performance.now() : 0;
}
