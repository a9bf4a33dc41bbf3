/**
 * Wraps all methods of an object, also those of its members. What replaces a method stays as it is.
 * @param around gets the names of the members and of the method, and returns what the method is to return
 */
export function aroundCalls<Target extends object>(
  target: Target,
  around: (path: readonly PropertyKey[], call: () => unknown) => unknown,
  above: readonly PropertyKey[] = [],
): Target {
  const wrapped = new Map<PropertyKey, { member: unknown; value: unknown }>();
  const replaced = new Set<PropertyKey>();
  const wrap = (name: PropertyKey, member: unknown): unknown => {
    const path = [...above, name];
    if (typeof member === 'object' && member !== null) return aroundCalls(member, around, path);
    if (typeof member !== 'function') return member;
    return (...given: unknown[]) => around(path, () => Reflect.apply(member, target, given));
  };
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (replaced.has(name)) return member;
      const known = wrapped.get(name);
      if (known?.member === member) return known?.value;
      const value = wrap(name, member);
      wrapped.set(name, { member, value });
      return value;
    },
    set(_, name, member) {
      replaced.add(name);
      return Reflect.set(target, name, member);
    },
    deleteProperty(_, name) {
      replaced.delete(name);
      return Reflect.deleteProperty(target, name);
    },
  });
}
