import { createSlice } from '@reduxjs/toolkit';

import type { CallName } from 'shared-contracts/http';

/** Name of a call with its argument. */
export function recordKey(call: CallName, arg: unknown): string {
  return `${call} ${JSON.stringify(arg)}`;
}

/** Calls that the server answered with 404 while it rendered the page: the cache of the API cannot hold an absence. */
export const missingRecordsSlice = createSlice({ name: 'missingRecords', initialState: [] as string[], reducers: {} });
