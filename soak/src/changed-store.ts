import type { Persistence } from '../../backend/src/persistence';

/** Overrides some methods of a store, to plant a fault that a proof has to find. */
export function changedStore(store: Persistence, changes: Partial<Persistence>): Persistence {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(Object.hasOwn(changes, name) ? changes : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
