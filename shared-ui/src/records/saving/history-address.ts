/** Address of the activity. */
export const activityAddress = '/admin/activity';

/** Address of a record's history. */
export const historyAddress = (id: string): string =>
  `${activityAddress}?${new URLSearchParams({ record: id }).toString()}`;
