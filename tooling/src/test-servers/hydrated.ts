/**
 * Runs in a public page that the server rendered.
 * @returns milliseconds from the navigation until scripts have taken over, 0 before that
 */
export function hydratedAt(): number {
  interface ReactRoot {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  }
  const heading = document.querySelector('main h1');
  // Elements know their fibers before React commits what it has hydrated: until then the root is dehydrated.
  if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactFiber'))) return 0;
  for (let box: Element | null = heading; box; box = box.parentElement)
    for (const [key, root] of Object.entries(box) as [string, ReactRoot][])
      if (key.startsWith('__reactContainer'))
        return root.stateNode.current.memoizedState.isDehydrated ? 0 : performance.now();
  return 0;
}
