/** Address of a record's history. */
export const historyAddress = (id: string): string =>
  `/admin/activity?${new URLSearchParams({ record: id }).toString()}`;
