/**
 * Finds the build that ends a process: the only one without which the process survives. Finds nothing if there are
 * several, or if the process survives with all builds.
 * @param candidates containers
 * @param survives tries a process without one of them, or with all; throws if the attempt is inconclusive
 */
export async function findCulprit(
  candidates: readonly string[],
  survives: (without: string | null) => Promise<boolean>,
): Promise<string | null> {
  if (candidates.length === 0 || (await survives(null))) return null;
  const found: string[] = [];
  for (const candidate of candidates) if (await survives(candidate)) found.push(candidate);
  return found.length === 1 ? (found[0] ?? null) : null;
}
