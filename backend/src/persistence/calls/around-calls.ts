/**
 * Wraps all methods of an object, also those of its members.
 * @param around gets the names of the members and of the method, and returns what the method is to return
 */
export function aroundCalls<Target extends object>(
  target: Target,
  around: (path: readonly PropertyKey[], call: () => unknown) => unknown,
  above: readonly PropertyKey[] = [],
): Target {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      const path = [...above, name];
      if (typeof member === 'object' && member !== null) return aroundCalls(member, around, path);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => around(path, () => Reflect.apply(member, target, given));
    },
  });
}
