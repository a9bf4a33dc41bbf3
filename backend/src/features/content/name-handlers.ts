import type { Handlers } from '../../api/call-handler';
import type { BaseServices } from '../../base-services';

export function nameHandlers({ records }: BaseServices) {
  return {
    findNames: async ({ query: { kind, id, search = '', limit } }) => {
      if (id === undefined) return { value: await records.findNames(kind, search, limit) };
      const names = kind ? await records.names(kind, [id]) : [];
      return { value: { total: names.length, names } };
    },
  } satisfies Partial<Handlers>;
}
