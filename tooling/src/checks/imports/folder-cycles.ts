/** An import of one file by another. */
export interface FileImport {
  from: string;
  to: string;
}

/** The first import between any two entries of a folder, where a folder stands for everything inside. */
type Level = Map<string, Map<string, FileImport>>;

const isTestSupport = (file: string) => /[.]test[.]tsx?$|\/testing\//.test(file);
/** Catalogs are data beside their feature, which a module merges below all features. */
const isCatalog = (file: string) => file.includes('/messages/');

function levelsOf(imports: readonly FileImport[]): Level[] {
  const levels = new Map<string, Level>();
  for (const found of imports) {
    if (isTestSupport(found.from) || isCatalog(found.to)) continue;
    const [from, to] = [found.from.split('/'), found.to.split('/')];
    const depth = from.findIndex((part, index) => part !== to[index]);
    if (depth < 0) continue;
    const parent = from.slice(0, depth).join('/');
    const level = levels.get(parent) ?? new Map();
    const [importer, imported] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/'));
    const targets = level.get(importer) ?? new Map();
    if (!targets.has(imported)) targets.set(imported, found);
    levels.set(parent, level.set(importer, targets));
  }
  return [...levels.values()];
}

/** The imports on the shortest path from one entry to another; `null` if there is none. */
function wayBetween(level: Level, start: string, end: string): FileImport[] | null {
  const ways = new Map<string, FileImport[]>([[start, []]]);
  for (const [entry, way] of ways) {
    if (entry === end) return way;
    for (const [next, found] of level.get(entry) ?? []) if (!ways.has(next)) ways.set(next, [...way, found]);
  }
  return null;
}

/**
 * Cycles between neighbouring folders, each with the imports that cause it. Tests may import anything, and anything may
 * import catalogs.
 */
export function folderCycles(imports: readonly FileImport[]): string[] {
  const findings = new Set<string>();
  for (const level of levelsOf(imports)) {
    for (const [importer, targets] of level) {
      for (const [imported, first] of targets) {
        const back = wayBetween(level, imported, importer);
        if (!back) continue;
        const cycle = [first, ...back].map(({ from, to }) => `${from} → ${to}`).sort();
        findings.add(`no-folder-cycles: ${cycle.join(', ')}`);
      }
    }
  }
  return [...findings];
}
