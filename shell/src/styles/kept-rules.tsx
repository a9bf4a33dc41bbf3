import { useContext, type ContextType, type ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stringifier = ContextType<typeof StyleSheetContext>['stylis'];

/** Styles that depend on data have no end. */
const mostKept = 5_000;

/**
 * The same stringifier, which remembers what it has written.
 * @param write from the styles of a component to CSS rules; the same for the same arguments
 */
export function keepingRules(write: Stringifier): Stringifier {
  const kept = new Map<string, string[]>();
  const keeping = (...parts: Parameters<Stringifier>): string[] => {
    const key = parts.join('\n');
    const known = kept.get(key);
    if (known) return known;
    const rules = write(...parts);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, rules);
    return rules;
  };
  return Object.assign(keeping, { hash: write.hash });
}

const ofStringifiers = new WeakMap<Stringifier, Stringifier>();

/** Keeps the rules of components from one rendering to the next, each of which has a style sheet of its own. */
export function KeptRules({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const { stylis } = context;
  const keeping = ofStringifiers.get(stylis) ?? keepingRules(stylis);
  ofStringifiers.set(stylis, keeping);
  return <StyleSheetContext.Provider value={{ ...context, stylis: keeping }}>{children}</StyleSheetContext.Provider>;
}
