const maxPage = 500;

/** An integer from 1 to 500, which stands for all that follow; 1 if the parameter is missing or invalid. */
export function pageFromSearch(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), maxPage) : 1;
}

const forms = {
  project: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  category: /^[a-z-]{1,30}$/,
} as const;
export type PageFilter = keyof typeof forms;

export type ListParams = Partial<Record<'page' | PageFilter, string>>;

/** Omits malformed values. Server and browser share it, so that both render the same. */
export function listParams(search: string | Readonly<Record<string, string | undefined>>): ListParams {
  const isGiven = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;
  const asked = new URLSearchParams(typeof search === 'string' ? search : Object.entries(search).filter(isGiven));
  const page = pageFromSearch(asked.toString());
  const filters = Object.entries(forms).flatMap(([name, form]) => {
    const value = asked.get(name) ?? '';
    return form.test(value) ? [[name, value]] : [];
  });
  return { ...(page > 1 ? { page: String(page) } : {}), ...Object.fromEntries(filters) };
}
