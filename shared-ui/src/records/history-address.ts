/** Address of the history of one record. */
export const historyAddress = (id: string): string =>
  `/admin/activity?${new URLSearchParams({ record: id }).toString()}`;
